/** Takes a file by its link, under its name; the link opens it for some minutes only. */
export function openFile({ url, fileName }: { url: string; fileName: string }): void {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.rel = 'noreferrer'
  document.body.append(link)
  link.click()
  link.remove()
}
