import ts from 'typescript'

export type TypedValue = {
  /** Written in TypeScript, with imports of packages as `import('…')`. */
  readonly type: string
  readonly value: unknown
}

/** Compiles each value as a literal of its type: a wrong type and an unknown member are complaints. */
export function listTypeComplaints(values: readonly TypedValue[]): readonly string[] {
  const lines = values.map(
    ({ type, value }, index) => `export const value${index}: ${type} = ${JSON.stringify(value)}`,
  )
  const name = 'test/typedValues.ts'
  const options: ts.CompilerOptions = {
    ...{ noEmit: true, strict: true, skipLibCheck: true, types: [] },
    ...{ module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (path, ...rest) =>
    path === name
      ? ts.createSourceFile(path, lines.join('\n'), ts.ScriptTarget.Latest)
      : getSourceFile.call(host, path, ...rest)
  const program = ts.createProgram([name], options, host)
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}
