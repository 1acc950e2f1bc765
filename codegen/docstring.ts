import ts from 'typescript'

export function readDocstring(path: string, text: string): readonly string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const exported = source.statements.find(ts.isExportAssignment)
  if (exported === undefined) return []
  const comment = ts
    .getLeadingCommentRanges(text, exported.getFullStart())
    ?.map(({ pos, end }) => text.slice(pos, end))
    .findLast((range) => range.startsWith('/**'))
  return comment === undefined ? [] : paragraphsOf(comment)
}

function paragraphsOf(comment: string): readonly string[] {
  return comment
    .slice('/**'.length, -'*/'.length)
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll('\n', ' ').trim())
    .filter((paragraph) => paragraph !== '')
}
