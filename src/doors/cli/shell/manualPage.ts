import { type CommandNode, flattenCommands } from './commandTree.ts'

export function renderManualPage(
  root: CommandNode,
  {
    version,
    exitCodes,
  }: { readonly version: string; readonly exitCodes: readonly (readonly [number, string])[] },
): string {
  const commands = flattenCommands(root).filter(({ path, options }) => path.length > 0 && options.length > 0)
  return [
    `.TH SCANWARD 1 "" ${quoted(`scanward ${version}`)}`,
    '.SH NAME',
    `scanward \\- ${plain(root.description)}`,
    '.SH SYNOPSIS',
    `.B ${plain(root.usage)}`,
    '.SH COMMANDS',
    ...commands.flatMap(renderCommand),
    '.SH EXIT STATUS',
    ...exitCodes.flatMap(([code, meaning]) => ['.TP', `.B ${code}`, plain(meaning)]),
    '.SH FILES',
    ...['.TP', '.I .scanward.yaml', 'The project file: targets, accounts, the gate, accepted findings.'],
    '',
  ].join('\n')
}

function renderCommand({ usage, description, options }: CommandNode): readonly string[] {
  return [
    `.SS ${quoted(usage)}`,
    plain(description),
    ...options.flatMap(({ term, description: about }) => ['.TP', `.B ${plain(term)}`, plain(about)]),
  ]
}

/** A line that begins with `.` or `'` would be a macro; other readers than groff know ASCII alone. */
function plain(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/\s+/g, ' ')
    .replace(/[^\x20-\x7e]/gu, (character) => `\\[u${codeOf(character)}]`)
    .replace(/^(?=[.'])/, '\\&')
}

const quoted = (text: string) => `"${plain(text).replaceAll('"', '\\(dq')}"`

const codeOf = (character: string) =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
