/**
 * A name as somebody types it who is asked to, to be sure: in whatever case, with however many spaces. Screen
 * and server compare by it.
 */
export const typedName = (name: string): string => name.trim().toLocaleLowerCase('en-GB').replaceAll(/\s+/g, ' ')
