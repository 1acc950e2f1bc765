import { type Expression, parseExpression } from './dsl/parseExpression.ts'
import { compileRe2, type Re2Pattern } from './pattern.ts'

const entriesMax = 20_000

export class TemplateMemory {
  readonly #patterns = new Map<string, Re2Pattern>()
  readonly #expressions = new Map<string, Expression>()

  pattern(source: string): Re2Pattern {
    return remember(this.#patterns, source, compileRe2)
  }

  expression(text: string): Expression {
    return remember(this.#expressions, text, parseExpression)
  }
}

function remember<Compiled>(
  known: Map<string, Compiled>,
  source: string,
  compile: (source: string) => Compiled,
): Compiled {
  const found = known.get(source)
  if (found !== undefined) return found
  const compiled = compile(source)
  if (known.size >= entriesMax) known.clear()
  known.set(source, compiled)
  return compiled
}
