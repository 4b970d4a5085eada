/** What statements that put rows in have in common. */
export const at = 'now(), now(), now()'
export const columns = 'document_id, created_at, updated_at, published_at'

/** SQL of a public id, by the run that it is of, what it is of, and a number as SQL. */
export const idIn =
  (run: string) =>
  (kind: string, of: string): string =>
    `'${kind.charAt(0)}' || substr(md5('${run} ${kind} ' || ${of}), 1, 23)`

/** SQL of what is stored of a session's token, which is SQL, too. */
export const tokenHash = (token: string): string =>
  `translate(rtrim(encode(sha256(convert_to(${token}, 'UTF8')), 'base64'), '='), '+/', '-_')`
