/** A number with its word: '1 employee works', '3 employees work'. */
export const countOf = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
