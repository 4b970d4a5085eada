/** Width and height of a picture in pixels; nothing where the browser cannot read it: then the server says what is wrong. */
export async function pictureSize(file: File): Promise<{ width: number; height: number } | undefined> {
  try {
    const picture = await createImageBitmap(file)
    const { width, height } = picture
    picture.close()
    return { width, height }
  } catch {
    return undefined
  }
}
