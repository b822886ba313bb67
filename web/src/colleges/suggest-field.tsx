'use client'
/**
 * A text field with suggestions. It is a plain field until its first focus. Then the combobox is loaded and takes over its text, caret, and
 * focus.
 */
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { controlClass } from '../ui/field.tsx'
import { searchFormId } from './search-form-id.ts'
import type { SuggestComboboxProps } from './suggest-combobox.tsx'
import type { SuggestFieldProps } from './suggestions.ts'

export function SuggestField(props: SuggestFieldProps) {
  const plain = useRef<HTMLInputElement>(null)
  const [Combobox, setCombobox] = useState<ComponentType<SuggestComboboxProps> | null>(null)
  const [isReplaced, setReplaced] = useState(false)

  const fetchCombobox = useCallback(() => {
    import('./suggest-combobox.tsx')
      .then(({ SuggestCombobox }) => setCombobox(() => SuggestCombobox))
      // The plain field still works.
      .catch(() => {})
  }, [])

  const replacePlain = useCallback(() => setReplaced(true), [])

  useEffect(() => {
    if (plain.current && plain.current === document.activeElement) fetchCombobox()
  }, [fetchCombobox])
  const shown = useRef(props.value)
  useEffect(() => {
    // Not on the first render, because the user may have typed while the script was loading.
    if (plain.current && shown.current !== props.value) plain.current.value = props.value
    shown.current = props.value
  }, [props.value])

  return (
    <div className="relative min-w-0 flex-1">
      {!isReplaced && (
        <input
          ref={plain}
          id={props.id}
          form={searchFormId}
          name={props.name}
          type="search"
          defaultValue={props.value}
          maxLength={200}
          placeholder={props.placeholder}
          aria-describedby={props.describedBy}
          aria-invalid={props.isInvalid || undefined}
          className={controlClass}
          enterKeyHint="search"
          autoComplete="off"
          onFocus={fetchCombobox}
        />
      )}
      {Combobox && <Combobox {...props} plain={plain} onReady={replacePlain} />}
    </div>
  )
}
