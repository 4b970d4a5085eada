/** Everybody's one list of what to read, take, sign and fill in; where an employee lands. */
export const todoPath = '/todo'
