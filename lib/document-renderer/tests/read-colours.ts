import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

const hexOf = (args: unknown): string => {
  const [first, green, blue] = args as readonly (string | number)[]
  if (typeof first === 'string') return first.toLowerCase()
  return `#${[first, green, blue]
    .map(part =>
      Number(part ?? 0)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Every colour that the pages of a PDF are filled with, words and areas, as `#rrggbb`. */
export async function coloursIn(pdf: Buffer): Promise<Set<string>> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await loading.promise
  const colours = new Set<string>()
  for (let number = 1; number <= document.numPages; number += 1) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList()
    fnArray.forEach((operation: number, at: number) => {
      if (operation === OPS.setFillRGBColor) colours.add(hexOf(argsArray[at]))
    })
  }
  await loading.destroy()
  return colours
}
