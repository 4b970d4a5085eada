/** How long a video lasts, in words: '45 seconds', '3 minutes', '1 hour 5 minutes'. */
export function lengthWords(seconds: number): string {
  const count = (of: number, word: string): string => `${of} ${word}${of === 1 ? '' : 's'}`
  if (seconds < 60) return count(Math.max(1, Math.round(seconds)), 'second')
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return count(minutes, 'minute')
  return [count(Math.floor(minutes / 60), 'hour'), ...(minutes % 60 > 0 ? [count(minutes % 60, 'minute')] : [])].join(
    ' ',
  )
}
