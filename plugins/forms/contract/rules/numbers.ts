/** Numbers as they are said, those that follow each other together: ‘Number 3’, ‘Numbers 3, 5–7 and 9’. Given in their order. */
export function numbersInWords(numbers: readonly number[]): string {
  const spans: [number, number][] = []
  for (const number of numbers) {
    const last = spans.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else spans.push([number, number])
  }
  // Two beside each other are said as two.
  const words = spans.flatMap(([from, to]) =>
    to - from > 1 ? [`${from}–${to}`] : from === to ? [`${from}`] : [`${from}`, `${to}`],
  )
  return `${numbers.length === 1 ? 'Number' : 'Numbers'} ${[words.slice(0, -1).join(', '), words.at(-1) ?? ''].filter(Boolean).join(' and ')}`
}
