// By its place: journeys use the browser that the product prints with.
export { browserFlags, browserPath } from '@cloudoc/document-renderer/src/pdf/chromium.ts'
