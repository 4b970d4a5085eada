export { binFiles, binFolders } from './bin/bin.ts'
export { dropFiles } from './bin/purge.ts'
export { restoreFiles, restoreFolders } from './bin/restore.ts'
export type { MyFileRow, MyFolderRow } from './tables.ts'
