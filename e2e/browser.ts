// By its place: journeys use the browser that the product prints with.
export { browserFlags, browserPath } from '../plugins/exports/server/render/chromium.ts'
