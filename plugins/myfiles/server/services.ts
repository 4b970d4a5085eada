export { ownPaper } from './content/own-paper.ts'
