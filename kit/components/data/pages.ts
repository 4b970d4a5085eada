/**
 * Page numbers from 0 to `last` worth showing around `page`; null stands for those left out, of which there
 * are always two or more.
 */
export function pagesAround(page: number, last: number): (number | null)[] {
  const near = new Set([0, last, page - 1, page, page + 1])
  const shown = [...near].filter(each => each >= 0 && each <= last).sort((one, other) => one - other)
  return shown.flatMap((each, at) => {
    const before = shown[at - 1]
    if (before === undefined || each - before === 1) return [each]
    // One number takes no more room than what would stand for it.
    return each - before === 2 ? [each - 1, each] : [null, each]
  })
}
