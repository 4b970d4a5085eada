/** Both close by themselves after 2 seconds (shop §9). */
export const closeMs = 2000
/** A message that offers to take something back: time to read it, and to get there. */
export const offerMs = 10_000

/** These stay until they are dismissed (shop §4 Bottom message popup). */
export const stickyTexts: readonly string[] = [
  'New password updated successfully',
  'Reset password link was expired',
  'Image is bigger than 300px * 300px please reupload',
]

/** How long a message stays; null: until dismissed. */
export const staysFor = (text: string): number | null => (stickyTexts.includes(text) ? null : closeMs)
