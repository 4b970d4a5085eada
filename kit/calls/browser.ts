/** What leaves the page, in one place, so that tests can watch it. */
export const browser = {
  leave(path: string): void { window.location.assign(path) },
  reload(): void { window.location.reload() },
}
