/** Hosts whose players the shop shows in a frame. Both set no cookie before a video is played. */
export const videoHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const

/** Is this the address of such a player? */
export const isEmbedded = (address: string): boolean => videoHosts.some(host => address.startsWith(`${host}/`))
