/** Types of files that the product takes, as a contract's `upload.types` names them. A Word, Excel or PowerPoint file that may run macros has another type, and is none of these. */
export const fileTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  word: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  powerpoint: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  openText: 'application/vnd.oasis.opendocument.text',
  openSpreadsheet: 'application/vnd.oasis.opendocument.spreadsheet',
  openPresentation: 'application/vnd.oasis.opendocument.presentation',
  zip: 'application/zip',
} as const
export type FileType = (typeof fileTypes)[keyof typeof fileTypes]

export const pictureTypes = [fileTypes.png, fileTypes.jpeg, fileTypes.webp] as const
export const officeTypes = [
  fileTypes.word,
  fileTypes.excel,
  fileTypes.powerpoint,
  fileTypes.openText,
  fileTypes.openSpreadsheet,
  fileTypes.openPresentation,
] as const
