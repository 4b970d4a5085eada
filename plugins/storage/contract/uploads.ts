/** Bytes of one uploaded file (rulings 5). */
export const maxUpload = 20_000_000

/** What an uploaded file is, by its content. */
export const uploadKinds = ['pdf', 'word', 'excel', 'powerpoint', 'picture', 'text'] as const
export type UploadKind = (typeof uploadKinds)[number]

/** What an upload is looked at with: our viewer, or a program of one's own. */
export const viewerKinds = ['pdf', 'picture', 'text', 'download'] as const
export type ViewerKind = (typeof viewerKinds)[number]

/** How a file stands with the virus scanner; `off`: there is none, so it is not scanned. */
export const scanStates = ['off', 'pending', 'clean', 'infected'] as const
export type ScanState = (typeof scanStates)[number]

/** Endings of names that are taken: what a file chooser offers. What counts is the content. */
export const takenEndings = [
  '.pdf',
  '.docx',
  '.xlsx',
  '.pptx',
  '.png',
  '.jpg',
  '.jpeg',
  '.webp',
  '.txt',
  '.csv',
  '.md',
] as const

/** Why a file is not taken, in words for the person; each stands after 'Couldn't upload file' and its name. */
export const whyNot = {
  empty: 'It is empty.',
  tooLarge: 'It is larger than 20 MB.',
  unknown: 'Only PDF, Word, Excel and PowerPoint files, pictures (PNG, JPEG, WebP) and plain text can be uploaded.',
  lies: 'Its name says that it is something else than it is.',
  macros: 'It holds macros, which can do harm. Save it without them (.docx, .xlsx, .pptx) and upload that.',
  old: 'It is of an old Office format or locked by a password. Save it as .docx, .xlsx or .pptx without a password and upload that.',
  active: 'It holds a web page or a program inside. Such files are not taken.',
  packed: 'It is packed so that it would unfold to far more than it seems. Such files are not taken.',
  archive: 'Archives are not taken. Unpack it and upload the files.',
  damaged: 'It is damaged and cannot be opened.',
  full: 'There is not enough room left for it.',
  infected: 'The virus scanner found something in it.',
} as const
export type WhyNot = keyof typeof whyNot
/** Codes of a refused upload. */
export const uploadCodes = Object.keys(whyNot)

/** documents §8: 'Couldn't upload file' followed by the name; then why. */
export const notUploaded = (name: string, why: WhyNot): string => `Couldn't upload file ${name}. ${whyNot[why]}`
