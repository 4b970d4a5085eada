/** Characters that nobody reads faster in a second, and seconds that nobody reads a page of a PDF faster in. */
const lettersInSecond = 50
const pageSeconds = 5
/** What takes no longer is not waited for; and nobody waits longer than two minutes. */
const [shortSeconds, mostSeconds] = [5, 120]

/**
 * Seconds for which a topic has to have been open before it can be done: a third of what reading it takes. None of a video,
 * of which nine tenths have to be seen.
 * @param letters of a text, without its marks; @param pages of a PDF
 */
export function leastSeconds(kind: 'text' | 'file' | 'video', letters: number, pages: number): number {
  if (kind === 'video') return 0
  const seconds = Math.min(mostSeconds, kind === 'text' ? Math.floor(letters / lettersInSecond) : pages * pageSeconds)
  return seconds <= shortSeconds ? 0 : seconds
}

/** Characters of a text as it is read. */
export const lettersOf = (html: string): number => html.replaceAll(/<[^>]*>/g, '').trim().length
