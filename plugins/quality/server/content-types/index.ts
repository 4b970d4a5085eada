export const contentTypes = {}
