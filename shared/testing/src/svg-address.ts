/** Where Jest finds every drawing that is imported as a file (`team.svg?url`). */
export default '/assets/drawing.svg';
