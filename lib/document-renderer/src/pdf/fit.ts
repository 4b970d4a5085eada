/**
 * Runs in the page. Makes the type of a table that is wider than the paper smaller, step by step, and lets
 * words break at last: otherwise the browser makes the whole document smaller. `width` is that of the text,
 * in CSS pixels.
 */
export function fitTables(width: number): void {
  document.body.className = 'measured'
  document.body.style.width = `${width}px`
  for (const table of document.querySelectorAll<HTMLTableElement>('main table')) {
    const room = table.parentElement?.clientWidth ?? width
    let size = Number.parseFloat(getComputedStyle(table).fontSize)
    while (table.scrollWidth > room + 1 && size > 9) {
      size -= 0.5
      table.style.fontSize = `${size}px`
    }
    if (table.scrollWidth > room + 1) table.classList.add('narrow', 'fixed')
  }
  document.body.style.width = ''
  document.body.className = ''
}
