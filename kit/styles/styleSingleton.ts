import { useEffect } from 'react'

/**
 * Stands in for the package `react-style-singleton` in the build of the shop: dialogs keep the page behind them from
 * scrolling by a style sheet of their own. Here that is a constructed sheet, as the shop's policy lets no `<style>` in.
 * The sheet is there while the first of them is.
 */
export function styleSingleton() {
  let count = 0
  let sheet: CSSStyleSheet | undefined
  const add = (styles: string): void => {
    count += 1
    if (count > 1) return
    sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  const remove = (): void => {
    count -= 1
    if (count > 0) return
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(each => each !== sheet)
    sheet = undefined
  }
  return function Sheet({ styles, dynamic = false }: { styles: string; dynamic?: boolean }): null {
    // As the package has it: what is added is another sheet only where it says that it changes.
    // biome-ignore lint/correctness/useExhaustiveDependencies: see above
    useEffect(() => {
      add(styles)
      return remove
    }, [styles && dynamic])
    return null
  }
}
