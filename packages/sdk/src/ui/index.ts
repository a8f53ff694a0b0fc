export { Avatar, type AvatarProps } from './Avatar/Avatar.tsx';
export { Badge, type BadgeProps, type BadgeTone } from './Badge/Badge.tsx';
export {
  Breadcrumb,
  type BreadcrumbItem,
  type BreadcrumbLinkProps,
  type BreadcrumbProps,
  type BreadcrumbSlots,
} from './Breadcrumb/Breadcrumb.tsx';
export {
  Button,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  buttonSizes,
  buttonVariants,
} from './Button/Button.tsx';
export { Checkbox, type CheckboxProps, Switch, type SwitchProps } from './Checkbox/Checkbox.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './Checkbox/RadioGroup.tsx';
export { AddChip, type AddChipProps, Chip, type ChipProps } from './Chip/Chip.tsx';
export { CodeField, type CodeFieldProps } from './CodeField/CodeField.tsx';
export { ConfirmByName, type ConfirmByNameProps } from './ConfirmByName/ConfirmByName.tsx';
export { CopyButton, type CopyButtonProps } from './CopyButton/CopyButton.tsx';
export { type CalendarLabels, calendarNames } from './DateField/calendarLabels.ts';
export type { DateFieldLabels, DateLimits } from './DateField/DateBox.tsx';
export { DateField, type DateFieldProps } from './DateField/DateField.tsx';
export { DateTimeField, type DateTimeFieldProps } from './DateField/DateTimeField.tsx';
export { type IsoDay, showDay, type Weekday } from './DateField/isoDay.ts';
export { Dialog, type DialogProps, Drawer, type DrawerProps } from './Dialog/Dialog.tsx';
export type { DialogCloseReason } from './Dialog/ModalFrame.tsx';
export { EmptyState, type EmptyStateProps } from './EmptyState/EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from './EmptyState/ErrorState.tsx';
export { Field, type FieldControl, type FieldProps, type FieldWords } from './Field/Field.tsx';
export {
  NumberRangeField,
  type NumberRangeFieldProps,
  type NumberRangeText,
} from './Field/NumberRangeField.tsx';
export { PasswordField, type PasswordFieldProps } from './Field/PasswordField.tsx';
export { SearchField, type SearchFieldProps, type Suggestion } from './Field/SearchField.tsx';
export { TextField, type TextFieldProps } from './Field/TextField.tsx';
export type { FileProblem, RefusedFile } from './FileDrop/acceptFiles.ts';
export { FileDrop, type FileDropProps } from './FileDrop/FileDrop.tsx';
export type { FileDropLabels } from './FileDrop/labels.ts';
export { Grade, type GradeLevel, type GradeProps, gradeLevels } from './Grade/Grade.tsx';
export { Histogram, type HistogramBar, type HistogramProps } from './Histogram/Histogram.tsx';
export { IconButton, type IconButtonProps } from './IconButton/IconButton.tsx';
export { type LazyPart, lazyPart } from './Lazy/lazyPart.tsx';
export { loadDeadline, loadPart, PartLoadError } from './Lazy/loadPart.ts';
export {
  PartBoundary,
  type PartBoundaryProps,
  ReloadContext,
} from './Lazy/PartBoundary.tsx';
export { Logo, type LogoProps } from './Logo/Logo.tsx';
export { Menu, type MenuAction, type MenuProps, type MenuSection } from './Menu/Menu.tsx';
export { MultiSelect, type MultiSelectOption, type MultiSelectProps } from './MultiSelect/MultiSelect.tsx';
export { Notice, type NoticeProps, type NoticeTone } from './Notice/Notice.tsx';
export { NoticeHost, type NoticeHostProps, type ShownNotice } from './Notice/NoticeHost.tsx';
export { Pagination, type PaginationProps } from './Pagination/Pagination.tsx';
export { PeerBand, type PeerBandProps } from './PeerBand/PeerBand.tsx';
export { PlatformMark, type PlatformMarkProps, type PlatformName } from './PlatformMark/PlatformMark.tsx';
export { Popover, type PopoverCloseReason, type PopoverProps } from './Popover/Popover.tsx';
export { Portal, PortalContainerContext } from './Portal/Portal.tsx';
export type { Placement } from './Portal/placement.ts';
export type { ErrorCorrection } from './QrCode/modules.ts';
export { QrCode, type QrCodeProps } from './QrCode/QrCode.tsx';
export type { RootProps } from './rootProps.ts';
export { Select, type SelectOption, type SelectProps } from './Select/Select.tsx';
export {
  Skeleton,
  SkeletonLines,
  type SkeletonLinesProps,
  type SkeletonProps,
} from './Skeleton/Skeleton.tsx';
export { Sparkline, type SparklineProps } from './Sparkline/Sparkline.tsx';
export { Progress, type ProgressProps } from './Spinner/Progress.tsx';
export { Spinner, type SpinnerProps } from './Spinner/Spinner.tsx';
export { Stat, type StatChange, type StatProps } from './Stat/Stat.tsx';
export { StatStrip, type StatStripProps } from './Stat/StatStrip.tsx';
export { type Tab, Tabs, type TabsProps } from './Tabs/Tabs.tsx';
export { TagList, type TagListProps } from './TagList/TagList.tsx';
export { TagsInput, type TagsInputLabels, type TagsInputProps } from './TagsInput/TagsInput.tsx';
export { Tooltip, type TooltipProps } from './Tooltip/Tooltip.tsx';
export { UpgradeState, type UpgradeStateProps } from './UpgradeState/UpgradeState.tsx';
export type { CalendarWords, PaginationLabels, PartBoundaryLabels, PartWords, TableWords } from './words.ts';
