/** Width and height of a picture in its own pixels, from the beginning of its file; nothing where that is not to be found. */
export function imageSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length >= 24 && bytes.readUInt32BE(0) === 0x89504e47)
    return sized(bytes.readUInt32BE(16), bytes.readUInt32BE(20))
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0
    // A frame of any kind; 0xc4, 0xc8 and 0xcc are tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return sized(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))
  }
  return undefined
}

const sized = (width: number, height: number): { width: number; height: number } | undefined =>
  width > 0 && height > 0 ? { width, height } : undefined
