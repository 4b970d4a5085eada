import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** From all documents into a folder, and into one within it. */
export async function toFolder(page: Page, ...path: string[]): Promise<void> {
  for (const name of path) {
    // Exactly: a set's own folder, whose name may begin the same way, stays in sight until what is in it has come.
    await page.getByRole('list', { name: 'Folders' }).getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  }
}
