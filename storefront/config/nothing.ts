// Stands in for a style sheet that is not wanted.
export default ''
