export type FileKindName = 'PDF' | 'Picture' | 'Word' | 'Spreadsheet' | 'Presentation' | 'Plain text'

/** What an uploaded file is, in a word, by its media type. */
export function fileKind(mediaType: string): FileKindName {
  if (mediaType === 'application/pdf') return 'PDF'
  if (mediaType.startsWith('image/')) return 'Picture'
  if (mediaType.includes('wordprocessingml')) return 'Word'
  if (mediaType.includes('spreadsheetml') || mediaType === 'text/csv') return 'Spreadsheet'
  return mediaType.includes('presentationml') ? 'Presentation' : 'Plain text'
}
