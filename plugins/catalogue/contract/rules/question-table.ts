/** A question of a regulator, with the numbers of the documents that answer it. */
export interface AskedQuestion {
  key: string
  title: string
  documents: string[]
}

const keyPattern = /^[A-Z][A-Za-z0-9. -]{0,30}$/
const documentPattern = /^[A-Z]{2}-(?:F[1-9]\d?|\d\d)$/

const cellsOf = (line: string): string[] => line.split(/[\t;]/).map(cell => cell.trim())

/** What is wrong with a line of a table, in words; nothing where nothing is. */
function lineProblem([key = '', title = '', documents = '', ...more]: readonly string[]): string | undefined {
  if (title === '' || documents === '' || more.some(cell => cell !== ''))
    return 'has not three columns: key, title, documents.'
  if (!keyPattern.test(key)) return `begins with ${key}, which is no key such as S1.`
  const wrong = documents.split(/[\s,]+/).find(number => !documentPattern.test(number))
  return wrong === undefined ? undefined : `names ${wrong}, which is no number of a document such as CL-01.`
}

const isHead = ([key = '']: readonly string[]): boolean => /^key$/i.test(key)

/** Lines of a table as they were pasted, with their numbers, without empty ones and without its head. */
const linesOf = (table: string): { number: number; cells: string[] }[] =>
  table
    .split(/\r?\n/)
    .map((line, at) => ({ number: at + 1, cells: cellsOf(line) }))
    .filter(({ cells }) => cells.some(cell => cell !== '') && !isHead(cells))

/**
 * What is wrong with a table of questions as staff paste it from a spreadsheet, in words; nothing where nothing is. A
 * line is a question: key, title and the numbers of its documents, divided by tabs or semicolons.
 */
export function questionTableProblem(table: string): string | undefined {
  const lines = linesOf(table)
  const keys = lines.map(({ cells: [key] }) => key)
  const twice = lines.find(({ cells: [key] }, at) => keys.indexOf(key) < at)
  if (twice) return `Line ${twice.number} has the key ${twice.cells[0]} a second time.`
  const [first] = lines.flatMap(({ number, cells }) => {
    const problem = lineProblem(cells)
    return problem === undefined ? [] : [`Line ${number} ${problem}`]
  })
  return first
}

/** The questions of a table, in its order. What cannot be read is left out. */
export const readQuestionTable = (table: string): AskedQuestion[] =>
  linesOf(table)
    .filter(({ cells }) => lineProblem(cells) === undefined)
    .map(({ cells: [key = '', title = '', documents = ''] }) => ({ key, title, documents: documents.split(/[\s,]+/) }))
