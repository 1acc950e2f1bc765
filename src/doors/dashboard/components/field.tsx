import type { ComponentChildren, VNode } from 'preact'

type Described = {
  readonly name: string
  /** Required if several fields share a name. */
  readonly id?: string
  readonly label: string
  readonly hint?: ComponentChildren
  /** Validation message, as a sentence. */
  readonly error?: string | null
}

export function FormField({
  name,
  id = name,
  label,
  hint,
  error = null,
  type = 'text',
  value,
  autocomplete,
  required = false,
  readOnly = false,
  maxLength,
  minLength,
  placeholder,
  inputMode,
}: Described & {
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'url' | 'number' | 'date'
  readonly value?: string
  readonly autocomplete?: string
  readonly required?: boolean
  readonly readOnly?: boolean
  readonly maxLength?: number
  readonly minLength?: number
  readonly placeholder?: string
  readonly inputMode?: 'url' | 'numeric' | 'email'
}): VNode {
  return (
    <FieldShell id={id} name={name} label={label} hint={hint} error={error}>
      <input
        id={id}
        name={name}
        // `as`: preact declares a type per kind of input, and all of ours take these attributes.
        type={type as 'text'}
        value={value}
        autocomplete={autocomplete}
        required={required}
        readOnly={readOnly}
        maxLength={maxLength}
        minLength={minLength}
        placeholder={placeholder}
        inputMode={inputMode}
        spellcheck={false}
        autocapitalize="none"
        aria-describedby={describedBy(id, hint, error)}
        aria-invalid={error === null ? undefined : 'true'}
      />
    </FieldShell>
  )
}

export function TextField({
  name,
  id = name,
  label,
  hint,
  error = null,
  value,
  rows = 4,
  required = false,
  maxLength,
}: Described & {
  readonly value?: string
  readonly rows?: number
  readonly required?: boolean
  readonly maxLength?: number
}): VNode {
  return (
    <FieldShell id={id} name={name} label={label} hint={hint} error={error}>
      <textarea
        id={id}
        name={name}
        rows={rows}
        required={required}
        maxLength={maxLength}
        spellcheck={false}
        aria-describedby={describedBy(id, hint, error)}
        aria-invalid={error === null ? undefined : 'true'}
      >
        {value}
      </textarea>
    </FieldShell>
  )
}

/** Only with scripts: copies the text of a chosen file into the field `into`, and its name into `naming`. */
export function FileField({
  id,
  label,
  accept,
  into,
  naming,
}: {
  readonly id: string
  readonly label: string
  readonly accept: string
  readonly into: string
  readonly naming: string
}): VNode {
  return (
    <div class="field" hidden>
      <label for={id}>{label}</label>
      <input id={id} type="file" accept={accept} data-into={into} data-naming={naming} />
    </div>
  )
}

export function SelectField({
  name,
  id = name,
  label,
  hint,
  error = null,
  value,
  options,
}: Described & {
  readonly value?: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}): VNode {
  return (
    <FieldShell id={id} name={name} label={label} hint={hint} error={error}>
      <select
        id={id}
        name={name}
        aria-describedby={describedBy(id, hint, error)}
        aria-invalid={error === null ? undefined : 'true'}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} selected={option.value === value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldShell>
  )
}

export function ChoiceField({
  name,
  id = name,
  label,
  hint,
  error = null,
  value,
  options,
}: Described & {
  readonly value?: string
  readonly options: readonly {
    readonly value: string
    readonly label: string
    readonly hint?: ComponentChildren
    readonly disabled?: boolean
  }[]
}): VNode {
  return (
    <fieldset class="field" aria-describedby={describedBy(id, hint, error)}>
      <legend>{label}</legend>
      <Remarks id={id} hint={hint} error={error} />
      {options.map((option) => (
        <div key={option.value} class="choice">
          <input
            type="radio"
            id={`${id}-${option.value}`}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled ?? false}
            aria-describedby={option.hint === undefined ? undefined : `${id}-${option.value}-hint`}
          />
          <label for={`${id}-${option.value}`}>{option.label}</label>
          {option.hint !== undefined && (
            <p class="hint" id={`${id}-${option.value}-hint`}>
              {option.hint}
            </p>
          )}
        </div>
      ))}
    </fieldset>
  )
}

export function CheckField({
  name,
  id = name,
  label,
  hint,
  error = null,
  value = 'yes',
  checked = false,
  required = false,
}: Described & { readonly value?: string; readonly checked?: boolean; readonly required?: boolean }): VNode {
  return (
    <div class="field">
      <div class="choice">
        <input
          type="checkbox"
          id={id}
          name={name}
          value={value}
          checked={checked}
          required={required}
          aria-describedby={describedBy(id, hint, error)}
          aria-invalid={error === null ? undefined : 'true'}
        />
        <label for={id}>{label}</label>
      </div>
      <Remarks id={id} hint={hint} error={error} />
    </div>
  )
}

function FieldShell({
  name,
  id = name,
  label,
  hint,
  error = null,
  children,
}: Described & { readonly children: ComponentChildren }): VNode {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <Remarks id={id} hint={hint} error={error} />
      {children}
    </div>
  )
}

function Remarks({
  id,
  hint,
  error = null,
}: Pick<Described, 'hint' | 'error'> & { readonly id: string }): VNode {
  return (
    <>
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== null && (
        <p class="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  )
}

function describedBy(id: string, hint: ComponentChildren, error: string | null): string | undefined {
  const ids = [...(hint === undefined ? [] : [`${id}-hint`]), ...(error === null ? [] : [`${id}-error`])]
  return ids.length === 0 ? undefined : ids.join(' ')
}
