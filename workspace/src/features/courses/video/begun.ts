/** An upload that was begun: what of it the next visit has to know to go on. */
export interface Begun {
  videoUploadId: string
  url: string
}

/** After that the server has let go of it. */
const hours = 23
const keyOf = (courseId: string, { name, size, lastModified }: File): string =>
  `video-upload ${courseId} ${name} ${size} ${lastModified}`

/** Of the same file for the same course, on this device; nothing where there is none. A browser that keeps nothing begins again. */
export function begunBefore(courseId: string, file: File): Begun | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(courseId, file)) ?? 'null') as (Begun & { at: number }) | null
    return kept && Date.now() - kept.at < hours * 3_600_000 ? kept : undefined
  } catch {
    return undefined
  }
}

export function keepBegun(courseId: string, file: File, begun: Begun): void {
  try {
    localStorage.setItem(keyOf(courseId, file), JSON.stringify({ ...begun, at: Date.now() }))
  } catch {
    /* Nothing is kept: after a reload it begins again. */
  }
}

export function forgetBegun(courseId: string, file: File): void {
  try {
    localStorage.removeItem(keyOf(courseId, file))
  } catch {
    /* It was not kept either. */
  }
}
