import { type CommandNode, flattenCommands } from './commandTree.ts'

export const completedShells = ['bash', 'zsh', 'fish'] as const

export type CompletedShell = (typeof completedShells)[number]

/** Renders a script that completes commands, options and their values; files where a value is free. */
export function renderCompletion(shell: CompletedShell, root: CommandNode): string {
  return renderers[shell](flattenCommands(root)).script
}

type Rendered = { readonly script: string }

const renderers: Readonly<Record<CompletedShell, (nodes: readonly CommandNode[]) => Rendered>> = {
  bash: renderBash,
  zsh: renderZsh,
  fish: renderFish,
}

const names = ({ commands }: CommandNode) => commands.map(({ path }) => path.at(-1) ?? '')
const flags = ({ options }: CommandNode) => options.flatMap((option) => option.flags)
const keyOf = ({ path }: CommandNode) => path.join(' ')

function renderBash(nodes: readonly CommandNode[]): Rendered {
  const words = nodes.map(
    (node) =>
      `    '${keyOf(node)}') words='${[...names(node), ...node.argumentChoices, ...flags(node)].join(' ')}' ;;`,
  )
  return {
    script: `_scanward() {
  local current=\${COMP_WORDS[COMP_CWORD]} path='' words='' at
  for ((at = 1; at < COMP_CWORD; at += 1)); do
    case "\${path:+$path }\${COMP_WORDS[at]}" in
    ${nodes.flatMap((node) => (node.path.length === 0 ? [] : [`'${keyOf(node)}'`])).join(' | ')}) path="\${path:+$path }\${COMP_WORDS[at]}" ;;
    *) break ;;
    esac
  done
  case "$path \${COMP_WORDS[COMP_CWORD - 1]}" in
${valueCases(nodes, { choices: (list) => `words='${list.join(' ')}'`, free: 'COMPREPLY=(); return' })}
  esac
  if [[ -z $words ]]; then
    case "$path" in
${words.join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o bashdefault -o default -F _scanward scanward
`,
  }
}

type ValueCases = { readonly choices: (list: readonly string[]) => string; readonly free: string }

function valueCases(nodes: readonly CommandNode[], { choices, free }: ValueCases): string {
  return nodes
    .flatMap((node) =>
      node.options
        .filter(({ takesValue }) => takesValue)
        .map((option) => {
          const patterns = option.flags.map((flag) => `'${keyOf(node)} ${flag}'`).join(' | ')
          return `    ${patterns}) ${option.choices.length === 0 ? free : choices(option.choices)} ;;`
        }),
    )
    .join('\n')
}

function renderZsh(nodes: readonly CommandNode[]): Rendered {
  const described = (node: CommandNode) => [
    ...node.commands.map((child) => entry(child.path.at(-1) ?? '', child.description)),
    ...node.argumentChoices.map((choice) => entry(choice, '')),
    ...node.options.flatMap((option) => option.flags.map((flag) => entry(flag, option.description))),
  ]
  const entry = (name: string, description: string) =>
    quote(description === '' ? name : `${name}:${description.replaceAll(':', '\\:')}`)
  const lists = nodes.map((node) => `    '${keyOf(node)}') found=(${described(node).join(' ')}) ;;`)
  return {
    script: `#compdef scanward
_scanward() {
  local place='' word
  local -a found
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "\${place:+$place }$word" in
    ${nodes.flatMap((node) => (node.path.length === 0 ? [] : [`'${keyOf(node)}'`])).join(' | ')}) place="\${place:+$place }$word" ;;
    *) break ;;
    esac
  done
  case "$place \${words[CURRENT-1]}" in
${valueCases(nodes, { choices: (list) => `compadd -- ${list.join(' ')}; return`, free: '_files; return' })}
  esac
  case "$place" in
${lists.join('\n')}
  esac
  _describe 'scanward' found || _files
}
if [[ \${funcstack[1]} == _scanward ]]; then _scanward "$@"; else compdef _scanward scanward; fi
`,
  }
}

function renderFish(nodes: readonly CommandNode[]): Rendered {
  const condition = (node: CommandNode) => {
    const others = names(node)
    return `-n '__scanward_at ${[`"${keyOf(node)}"`, ...others].join(' ')}'`
  }
  const lines = nodes.flatMap((node) => [
    ...node.commands.map(
      (child) =>
        `complete -c scanward ${condition(node)} -a ${child.path.at(-1)} -d ${fishQuote(child.description)}`,
    ),
    ...(node.argumentChoices.length === 0
      ? []
      : [`complete -c scanward ${condition(node)} -a '${node.argumentChoices.join(' ')}'`]),
    ...node.options.map((option) => {
      const spelled = option.flags.map((flag) =>
        flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`,
      )
      const value = !option.takesValue
        ? ''
        : option.choices.length === 0
          ? ' -r'
          : ` -xa '${option.choices.join(' ')}'`
      return `complete -c scanward ${condition(node)} ${spelled.join(' ')}${value} -d ${fishQuote(option.description)}`
    }),
  ])
  return {
    script: `function __scanward_at
    set -l typed (commandline -opc)[2..-1]
    set -l path (string split -n ' ' -- $argv[1])
    set -l count (count $path)
    test $count -eq 0; or test "$typed[1..$count]" = "$path"; or return 1
    set -l next $typed[(math $count + 1)]
    test -z "$next"; or not contains -- "$next" $argv[2..-1]
end
complete -c scanward -e
complete -c scanward -f -n '__scanward_at ""'
${lines.join('\n')}
`,
  }
}

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** fish knows `\\` and `\'` between single quotes. */
const fishQuote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
