import { cx } from './cx.ts'

/** Tables wider than the screen scroll inside a box that the keyboard reaches. */
const withScrolling = (html: string) =>
  html
    .replace(/<table\b/gi, '<div class="prose-scroll" tabindex="0" role="group" aria-label="Table"><table')
    .replace(/<\/table>/gi, '</table></div>')

/** Text of a policy, page or post. Takes HTML that the server has sanitised (design §3), and nothing else. */
export function Prose({ html, className }: { html: string; className?: string }) {
  return <div className={cx('prose', className)} dangerouslySetInnerHTML={{ __html: withScrolling(html) }} />
}
