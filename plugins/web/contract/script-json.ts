/**
 * JSON that may stand inside `<script>`: no text in it can end the element, begin a comment, or break a line
 * of script.
 */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
