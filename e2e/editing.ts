import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** Goes through the editor with the keyboard alone, on a phone, a tablet and a desk: bar, tools and `text` are reached, and nothing lies over what has the focus. */
export async function byKeyboard(page: Page, text: Locator): Promise<void> {
  const uncovered = () => page.evaluate(() => {
    const { left, top, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
    const found = document.elementFromPoint(left + Math.min(width, innerWidth) / 2, top + Math.min(height, 40) / 2)
    return found !== null && (document.activeElement?.contains(found) ?? false)
  })
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.getByRole('button', { name: 'Save…' }).focus()
    for (let step = 0; step < 25 && !(await text.evaluate(node => node === document.activeElement)); step++) {
      await page.keyboard.press('Tab')
      expect(await uncovered(), `${width} px, step ${step}`).toBe(true)
    }
    await expect(text).toBeFocused()
    // At the end of a long text, too, it is in sight whether it is saved.
    await page.keyboard.press('Control+End')
    await expect(page.getByText('Saved', { exact: true })).toBeInViewport()
    await page.keyboard.press('Alt+F10')
    await expect(page.locator('.editor-toolbar :focus')).toBeInViewport()
    expect(await uncovered(), `${width} px, tools`).toBe(true)
  }
}
