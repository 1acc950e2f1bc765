/**
 * Other URLs in libraries may be examples or defaults. The lookbehind after the scheme is several times
 * faster.
 */
const usedUrl =
  /(?:https?|wss?):\/\/(?<=((?:\bfetch\(|\baxios(?:\.(?:get|post|put|patch|delete))?\(|\bbase_?url\s{0,5}[:=]|\bapi_?(?:base_?)?url\s{0,5}[:=]|\bnew\s{1,20}(?:WebSocket|EventSource)\(|\bcreateClient\()\s{0,20}["'`])(?:https?|wss?):\/\/)(?:[\w.-]{1,253}|\[::1\])(?::\d{1,5})?[^"'`\s$]{0,300}/gi

const urlsPerScriptMax = 50

type UsedUrl = { readonly use: string; readonly writtenUrl: string }

/** Such as `fetch("http://localhost:8000/…")`. */
export function listUsedUrls(text: string): readonly UsedUrl[] {
  const uses: UsedUrl[] = []
  for (const [writtenUrl, before = ''] of text.matchAll(usedUrl)) {
    uses.push({ use: before + writtenUrl, writtenUrl })
    if (uses.length >= urlsPerScriptMax) break
  }
  return uses
}
