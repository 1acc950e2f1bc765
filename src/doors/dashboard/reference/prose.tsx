import type { ComponentChildren, VNode } from 'preact'
import { anchorOf } from './anchor.ts'

/** Renders paragraphs, `## ` headings and code. */
export function Prose({ text }: { readonly text: string }): VNode {
  const blocks = text.trim().split(/\n{2,}/)
  return (
    <>
      {blocks.map((block, index) => {
        const [, heading, rest = ''] = /^## (.+)\n?([\s\S]*)$/.exec(block) ?? []
        if (heading === undefined) return <p key={index}>{inline(block)}</p>
        return (
          <section key={index} id={anchorOf('about', heading)}>
            <h2>{heading}</h2>
            <p>{inline(rest)}</p>
          </section>
        )
      })}
    </>
  )
}

export function Inline({ text }: { readonly text: string }): VNode {
  return <>{inline(text)}</>
}

function inline(text: string): ComponentChildren {
  return text
    .split(/(`[^`]+`)/)
    .map((part, index) =>
      part.startsWith('`') && part.length > 2 ? <code key={index}>{part.slice(1, -1)}</code> : part,
    )
}
