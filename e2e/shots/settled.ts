import type { Page } from '@playwright/test'

/** Longest that anything on a page is waited for, milliseconds. */
const patience = 60_000

/**
 * All that a picture will show has come: what stands in its place for a moment is gone, letters are the page's own, and each image in sight is loaded, decoded and drawn. An image that is
 * broken, or does not come, ends it: half a page is not photographed.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  // A page that was just left for another one has nothing to wait for, either: it has to stay so for a while.
  let quiet = 0
  for (const until = Date.now() + patience; quiet < 3; ) {
    if (Date.now() > until) throw new Error(`A part of the page does not come: ${page.url()}`)
    quiet = (await page.locator('[role=status] .animate-pulse').count()) === 0 ? quiet + 1 : 0
    await page.waitForTimeout(200)
  }
  await page.waitForLoadState('networkidle')
  await page.evaluate(async most => {
    const frame = () =>
      new Promise(next => {
        requestAnimationFrame(next)
      })
    // Another width or scheme takes another source for an image: it is chosen by the next frame.
    await frame()
    await frame()
    await document.fonts.ready
    const isInSight = (image: HTMLImageElement): boolean => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    }
    const drawn = async (image: HTMLImageElement): Promise<void> => {
      const until = performance.now() + most
      while (!image.complete && performance.now() < until) await frame()
      if (!image.complete) throw new Error(`An image does not come: ${image.currentSrc}`)
      await image.decode().catch(() => {
        throw new Error(`An image is broken: ${image.currentSrc}`)
      })
    }
    await Promise.all([...document.images].filter(isInSight).map(drawn))
    // What fades or slides has arrived; what turns for ever does not.
    await Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    )
    await frame()
    await frame()
  }, patience)
}
