/**
 * Hashes of the style elements that the parts of the player bring along (Media Chrome writes them into its shadow
 * roots): these very texts are allowed, and no others. `player-styles.test.ts` reads them from the library.
 */
export const playerStyles = [
  "+XYYAhYtiUsaw0+wUtfcBE3yMARPO4zdUhZGkDgDohM=",
  "1Jc+kPhfOh4UvXYTCgDHEAV3Caafvsf5jeNdPbSiQ8o=",
  "3mr12lsHkByBAuT5HIjiVaMHjH42rxTHchQEttT3yhE=",
  "5LsYGeD4Fwu+AtlpdRPSk6g18GLvHddLqx5a2hMGkpw=",
  "6U5HAlWzYb5wxRpqnEoQDmVLk4wH/2LkYlNKhVudVNU=",
  "C7t4uFhGErrgCiy7sp4fN8QAsq2Xafh4lWfnefi0l/E=",
  "CZ8hU2wFQkJQTP3Dj2nl5E530al0uN4149GNCvQZTDE=",
  "FJDsT4KjYhIHD4cgyHsE3i0MHwG0mRlV8tbplZ3s6+A=",
  "JtGL9Nry1EePSwAYuDfDEJaZjQ90hmOJ9/+IVreUli4=",
  "LLrbL3VRTSpcR7f/VRuhdwB3hQdbFqJkzjoEZmHBXIw=",
  "MV44r6ksBw+mCcZujzocHAOffIPu/joVS2FNHESx3Ho=",
  "VJnVbqNRyX0jCFZEJ4ltrffJx26lCuyVbNYdioxBwzQ=",
  "W9200sCekROkcax0iJ77FC7fL1XmtkKZFU4jWBgOGi0=",
  "Z/uphCaT8SDUy/aHCSWlW3ogtH3KvmQv8nxXBDiodjQ=",
  "ad5pLE4ykOnAn8/VmRayKdKPhP3pvqoX4MGy3EktnBg=",
  "icRYLLVSVG1RE2ze2JPpc2di/XuMtAkqJdem5GFjU5M=",
  "l0oXN8ELODFEFGnJztGBqT5qrnYVXGDHmO9UVWjtMXA=",
  "m+frfzRQalnJwRN07WZLWSWd4eM4WsynbWp5qQi8Or0=",
  "ntLc0OsGs5UqjKSXE1qa+TXLOCjusElQkJiwbDf5ado=",
  "sAS/YwJd8QhcsuwF6ji1l+uwVdgQ8O/zcjWaGi0VXSw=",
  "xjR8G5GXZlPIsDkSRiuiXzUvRdxc8tuwFRIY/sJnEpo=",
  "ybkwgORVaNpgfHWjB4yaZjEyg46ZMdeyLM32opbKlpo=",
] as const;
