// Connect Four on 7x6 in C++ as an external game. c++ -O2 -o four connect_four.cpp; evolve play external:./four
// A state is a text of 42 cells, column by column from the bottom. Requests hold no other texts than states and moves.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
using std::string;

static std::vector<string> texts(const string& line) {  // what stands between quotes
    std::vector<string> found;
    for (size_t i = line.find('"'); i != string::npos; i = line.find('"', i + 1)) {
        size_t end = line.find('"', i + 1);
        found.push_back(line.substr(i + 1, end - i - 1));
        i = end;
    }
    return found;
}

static bool wins(const string& cells, int column, int row) {
    char own = cells[column * 6 + row];
    for (auto [x, y] : {std::pair{1, 0}, {0, 1}, {1, 1}, {1, -1}}) {
        int length = 1;
        for (int sign : {1, -1})
            for (int c = column + sign * x, r = row + sign * y;
                 c >= 0 && c < 7 && r >= 0 && r < 6 && cells[c * 6 + r] == own; c += sign * x, r += sign * y) ++length;
        if (length >= 4) return true;
    }
    return false;
}

static string position(const string& cells, int column, int row) {  // the last disk is there; -1: none yet
    int free = 0;
    string moves;
    for (int c = 0; c < 7; ++c) if (cells[c * 6 + 5] == '.') moves += string(moves.empty() ? "" : ",") + "\"" + char('a' + c) + "\"";
    for (char cell : cells) free += cell == '.';
    string state = "{\"state\":\"" + cells + "\",";
    if (column >= 0 && wins(cells, column, row)) return state + (free % 2 ? "\"result\":[1,-1]}" : "\"result\":[-1,1]}");
    if (free == 0) return state + "\"result\":[0,0]}";
    return state + "\"turn\":" + (free % 2 ? "1" : "0") + ",\"moves\":[" + moves + "]}";
}

int main() {
    for (string line; std::getline(std::cin, line);) {
        auto words = texts(line);  // id, do, what is asked, then the names and values of its fields
        string id = line.substr(6, line.find(',') - 6), what = words[2], positions;
        auto add = [&](const string& made) { positions += (positions.empty() ? "" : ",") + made; };
        if (what == "describe")
            std::cout << "{\"id\":" << id << R"(,"version":1,"seats":["first","second"],"ply_cap":42,"rules":"Drop a disk; four in a line win."})" << std::endl;
        if (what == "start") for (char c : line.substr(line.find('['))) if (c == ',' || c == ']') add(position(string(42, '.'), -1, 0));
        if (what == "read") for (size_t i = 4; i < words.size(); ++i) add(position(words[i], -1, 0));
        if (what == "play") for (size_t i = 4; i + 1 < words.size(); i += 2) {
            int column = words[i + 1][0] - 'a', row = 0;
            while (words[i][column * 6 + row] != '.') ++row;
            string cells = words[i];
            cells[column * 6 + row] = std::count(cells.begin(), cells.end(), '.') % 2 ? 'O' : 'X';
            add(position(cells, column, row));
        }
        if (what != "describe") std::cout << "{\"id\":" << id << ",\"positions\":[" << positions << "]}" << std::endl;
    }
}
