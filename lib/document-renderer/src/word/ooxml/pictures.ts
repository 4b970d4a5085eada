interface Relation {
  id: string
  xml: string
  isPart: boolean
}
export interface Relations {
  entries: Relation[]
  /** By the library's name of the file: ours, and who points at it. */
  files: Map<string, { name: string; ids: string[] }>
}

/** The library gives pictures names by chance; here they are numbered, so that the same document is the same file. */
export function namePictures(relations: string): Relations {
  const files = new Map<string, { name: string; ids: string[] }>()
  const entries = [...relations.matchAll(/<Relationship [^>]*\/>/g)].map(([xml]) => {
    const id = /Id="([^"]+)"/.exec(xml)?.[1] ?? ''
    const target = /Target="media\/([^"]+)"/.exec(xml)?.[1]
    if (target === undefined)
      return xml.includes('/hyperlink"') ? { id, xml: onceEscaped(xml), isPart: false } : { id, xml, isPart: true }
    const file = files.get(target) ?? { name: `picture${files.size + 1}${/\.\w+$/.exec(target)?.[0] ?? ''}`, ids: [] }
    files.set(target, file)
    file.ids.push(id)
    return { id, xml: xml.replace(target, file.name), isPart: false }
  })
  return { entries, files }
}

/** The library escapes an address that is escaped already: `?a=1&b=2` would lead elsewhere. */
const onceEscaped = (relation: string): string => relation.replace(/&amp;(?=(?:amp|lt|gt|quot|apos|#39|#x27);)/g, '&')

const emuPerTwip = 635
/** As high as a picture may be: most of a page, in EMU. */
const highest = 7_900_000
/** A logo, or a picture in a header, in EMU: 9 mm. */
const logoHeight = 324_000

/**
 * Pictures no wider than the text and no higher than the page, told to readers by their alternative text or as
 * decoration where they have none, numbered in their order through all parts of the file.
 */
export function sizePictures(xml: string, width: number, numbers: { last: number }): string {
  return xml.replace(/<w:drawing>.*?<\/w:drawing>/gs, drawing => {
    numbers.last += 1
    const [, cx = '1', cy = '1'] = /<wp:extent cx="(\d+)" cy="(\d+)"\/>/.exec(drawing) ?? []
    const scale = Math.min(1, (width * emuPerTwip) / Number(cx), highest / Number(cy))
    return named(scaled(drawing, Number(cx) * scale, Number(cy) * scale), numbers.last)
  })
}

/** Pictures of a cell no wider than it. */
export const fitPictures = (xml: string, width: number): string =>
  xml.replace(/<w:drawing>.*?<\/w:drawing>/gs, drawing => {
    const [, cx = '1', cy = '1'] = /<wp:extent cx="(\d+)" cy="(\d+)"\/>/.exec(drawing) ?? []
    const scale = (width * emuPerTwip) / Number(cx)
    return scale < 1 ? scaled(drawing, Number(cx) * scale, Number(cy) * scale) : drawing
  })

/** The same for a header: as high as two lines of its text, and no wider than 45 mm. */
export const sizeLogo = (xml: string): string =>
  xml.replace(/<w:drawing>.*?<\/w:drawing>/gs, drawing => {
    const [, cx = '1', cy = '1'] = /<wp:extent cx="(\d+)" cy="(\d+)"\/>/.exec(drawing) ?? []
    const scale = Math.min(logoHeight / Number(cy), 1_620_000 / Number(cx))
    return scaled(drawing, Number(cx) * scale, Number(cy) * scale)
  })

/** Width of the first picture in twentieths of a point; 0 where there is none. */
export const pictureWidth = (xml: string): number =>
  Math.ceil(Number(/<wp:extent cx="(\d+)"/.exec(xml)?.[1] ?? 0) / emuPerTwip)

const scaled = (drawing: string, cx: number, cy: number): string =>
  drawing.replace(/(<(?:wp:extent|a:ext)) cx="\d+" cy="\d+"\/>/g, `$1 cx="${Math.round(cx)}" cy="${Math.round(cy)}"/>`)

/** Tells readers to leave a picture out. */
const decorative =
  '<a:extLst><a:ext uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}"><adec:decorative xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst>'

function named(drawing: string, number: number): string {
  const text = /descr="([^"]*)"/.exec(drawing)?.[1] ?? ''
  const told = `<wp:docPr id="${number}" name="Picture ${number}" descr="${text}"`
  return drawing
    .replace(/<wp:docPr [^>]*\/>/, text.trim() === '' ? `${told}>${decorative}</wp:docPr>` : `${told}/>`)
    .replace(/<pic:cNvPr [^>]*\/>/, `<pic:cNvPr id="${number}" name="Picture ${number}" descr="${text}"/>`)
}
