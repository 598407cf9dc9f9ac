"""Charts as inline SVG; colours come from the classes of the page."""
