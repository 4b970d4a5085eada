/** What changes from one document to the next on a page that stays: its style besides that of all, and what it says. */
export interface Filling {
  title: string
  style: string
  html: string
  families: string
  running: string
}

/**
 * Runs in the page. Puts a document in the place of the one before and waits for its pictures and its type: it is laid out on paper only
 * (`print.css`), so the cuts that its letters need have to be asked for. Answers false where the page is not ours yet.
 */
export async function fill({ title, style, html, families, running }: Filling): Promise<boolean> {
  const own = document.querySelector('head > #own')
  if (!own) return false
  document.title = title
  own.textContent = style
  document.body.innerHTML = html
  const letters = [...new Set(`${running}${document.body.textContent}`)].join('')
  await Promise.all([
    ...['400', '700', 'italic 400', 'italic 700'].map(cut => document.fonts.load(`${cut} 8pt ${families}`, letters)),
    ...[...document.images].map(picture => picture.decode().catch(() => undefined)),
  ])
  return true
}
