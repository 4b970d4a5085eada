export { type OwnPaper, ownPaper } from './content/own-paper.ts'
