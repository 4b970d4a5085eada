export { ownPaper, type OwnPaper } from './content/own-paper.ts'
