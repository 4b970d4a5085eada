/** What leaves the page, in one place, so that tests can watch it. */
export const browser = {
  leave(path: string): void {
    window.location.assign(path)
  },
  /** As `leave`, and the way back leads past the page that is left. */
  replace(path: string): void {
    window.location.replace(path)
  },
  reload(): void {
    window.location.reload()
  },
  /**
   * A tab of its own, opened while a press is still being handled, and led on once it is known where; null:
   * the browser does not let us.
   */
  tab(): { lead: (path: string) => void; close: () => void } | null {
    const tab = window.open('', '_blank')
    return (
      tab && {
        lead: path => {
          tab.location.replace(path)
        },
        close: () => tab.close(),
      }
    )
  },
}
