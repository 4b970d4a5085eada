/**
 * Large files come in pieces, by the protocol tus 1.0.0 (core and termination): a room answers the address of
 * an upload, and the browser goes on from where it was after whatever broke. What a piece is, and how far an
 * upload has come, stands in the database, so any node takes the next one.
 */
export const resumablePath = '/storage/resumable'

/** Bytes that a browser sends in one request, and that are lost at most where one breaks off. */
export const pieceBytes = 5_000_000

/**
 * `coming`: bytes are missing. `received`: all are there, and are being put together. `kept`: it is what it
 * was meant for. `refused`: it never will be.
 */
export const resumableStates = ['coming', 'received', 'kept', 'refused'] as const

/** Videos that browsers of all makers show. */
export const videoTypes = ['video/mp4', 'video/webm'] as const
export type VideoType = (typeof videoTypes)[number]

/** Bytes by which a video is told. */
export const videoHead = 64

const text = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))

/**
 * MP4 by its first box, WebM by its header and what kind it says it is of; by content, and never by name
 * (rulings 5). Other videos (QuickTime, Matroska) are none: not every browser shows them.
 */
export function videoTypeOf(head: Uint8Array): VideoType | undefined {
  if (text(head, 4, 8) === 'ftyp') return text(head, 8, 12) === 'qt  ' ? undefined : 'video/mp4'
  const isEbml = head[0] === 0x1a && head[1] === 0x45 && head[2] === 0xdf && head[3] === 0xa3
  return isEbml && text(head, 0, videoHead).includes('webm') ? 'video/webm' : undefined
}
