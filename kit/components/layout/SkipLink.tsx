/** Past what stands before the target. The first on a page leads past the menu to the content, which `Page` gives its id. */
export function SkipLink({ target = 'content', children = 'Skip to content' }: { target?: string; children?: string }) {
  return (
    <a
      href={`#${target}`}
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-ink focus:px-4 focus:py-3 focus:text-paper"
    >
      {children}
    </a>
  )
}
