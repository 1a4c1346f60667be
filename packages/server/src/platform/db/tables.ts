// Made from the migrated database by `npm run tables`; never edited by hand.
import type { ColumnType, Generated } from 'kysely';

/** Read as parsed JSON, written as text. */
type Json = ColumnType<unknown, string | null, string | null>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type StampedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;

type Accounts = {
  id: string;
  issuer: string | null;
  subject: string | null;
  email: string | null;
  phone: string | null;
  display_name: string;
  locale: string | null;
  is_super_admin: Generated<boolean>;
  password_hash: string | null;
  failed_sign_ins: Generated<number>;
  locked_at: Timestamp | null;
  demo_name: string | null;
  created_at: StampedTimestamp;
};

type ActivePeopleDays = {
  organization_id: string;
  day: string;
  people: number;
};

type AiAnswers = {
  organization_id: string;
  id: string;
  asked_at: Timestamp;
  language: string;
  kind: string;
  question: string;
  asker: Buffer;
  is_trial: boolean;
  is_useful: boolean | null;
  reason: string | null;
  group_id: string | null;
  group_asker: Buffer | null;
};

type AiBudgetMonths = {
  organization_id: string;
  month: string;
  spent: number;
  tokens_in: Generated<number>;
  tokens_out: Generated<number>;
  answers: Generated<number>;
  told_share: Generated<number>;
};

type AiConfigurations = {
  organization_id: string;
  version: Generated<number>;
  is_enabled: boolean;
  name: string;
  tone: string | null;
  languages: string[];
  starters: Json;
  referrals: Json;
  updated_at: Timestamp;
  holds_back: Generated<boolean>;
  question_days: Generated<number>;
};

type AiDocumentTargets = {
  organization_id: string;
  document_id: string;
  position: number;
  everybody_id: string | null;
  user_group_id: string | null;
  structure_group_id: string | null;
  site_id: string | null;
  project_id: string | null;
  profession_id: string | null;
  position_id: string | null;
  job_category_id: string | null;
  user_id: string | null;
  kind: Generated<string>;
  target_id: Generated<string>;
};

type AiDocuments = {
  organization_id: string;
  id: string;
  version: Generated<number>;
  name: string;
  name_key: string;
  status: string;
  reason: string | null;
  byte_size: number;
  file_id: string | null;
  next_file_id: string | null;
  language: string | null;
  pages: number | null;
  silent_pages: Generated<number>;
  passages: Generated<number>;
  added_by_user_id: string | null;
  added_by_name: string;
  created_at: Timestamp;
  indexed_at: Timestamp | null;
  kind: Generated<string>;
  article_id: string | null;
  post_id: string | null;
  source_version: number | null;
};

type AiGoldenQuestions = {
  organization_id: string;
  id: string;
  version: Generated<number>;
  wordings: Json;
  search_key: string;
  accepted: Json | null;
  accepted_at: Timestamp | null;
  outcome: string | null;
  created_at: Timestamp;
};

type AiGoldenResults = {
  organization_id: string;
  run_id: string;
  question_id: string;
  outcome: string;
  answers: Json;
};

type AiGoldenRuns = {
  organization_id: string;
  id: string;
  cause: string;
  cause_name: string | null;
  draft: Json | null;
  status: string;
  model: string | null;
  total: Generated<number>;
  done: Generated<number>;
  failed: Generated<number>;
  changed: Generated<number>;
  requested_at: Timestamp;
  touched_at: Timestamp;
  finished_at: Timestamp | null;
};

type AiGoldenSources = {
  organization_id: string;
  question_id: string;
  place: number;
  document_id: string | null;
  document_name: string;
};

type AiPassageVectors = {
  organization_id: string;
  document_id: string;
  place: number;
  model: string;
  vector: number[];
};

type AiPassages = {
  organization_id: string;
  document_id: string;
  place: number;
  page: number | null;
  line: number | null;
  heading: string | null;
  text: string;
  language: string;
  search: string;
};

type AiQuestionGroups = {
  organization_id: string;
  id: string;
  language: string;
  words_key: string;
  question: string;
  search_key: string;
  status: string;
  people: Generated<number>;
  asked: Generated<number>;
  not_useful: Generated<number>;
  last_asked_at: Timestamp;
  article_id: string | null;
  vector: number[] | null;
  vector_model: string | null;
  asked_again_at: Timestamp | null;
  answered_document_id: string | null;
};

type AiSourceCategories = {
  organization_id: string;
  category_id: string;
};

type AiSources = {
  organization_id: string;
  version: Generated<number>;
  articles: string;
  has_posts: boolean;
  post_months: number | null;
  updated_at: Timestamp;
};

type AnswerFigures = {
  organization_id: string;
  course_id: string;
  lesson_id: string;
  question_id: string;
  course_version: number;
  language: string;
  option_ids: string[];
  is_correct: boolean;
  people: number;
};

type ApiKeys = {
  organization_id: string;
  id: string;
  name: string;
  name_key: string;
  prefix: string;
  secret_hash: Buffer;
  scope: string[];
  user_id: string;
  created_at: Timestamp;
  created_by_name: string;
  expires_at: Timestamp;
  last_used_at: Timestamp | null;
  revoked_at: Timestamp | null;
  revoked_by_name: string | null;
};

type AppOpens = {
  organization_id: string;
  app_id: string;
  day: string;
  platform: string;
  opens: number;
};

type AttemptGrades = {
  organization_id: string;
  regrade_id: string;
  attempt_id: string;
  correct_before: number;
  correct_after: number;
  was_passed: boolean;
  is_passed: boolean;
  graded_at: Timestamp;
};

type AuditHeads = {
  organization_id: string;
  sequence: number;
  hash: Buffer;
};

type AuditLog = {
  organization_id: string;
  sequence: number;
  id: string;
  at: Timestamp;
  account_id: string | null;
  user_id: string | null;
  actor_name: string;
  action: string;
  object_type: string;
  object_id: string;
  before: Json | null;
  after: Json | null;
  request_id: string;
  address: string | null;
  previous_hash: Buffer;
  hash: Buffer;
  redacted_at: Timestamp | null;
};

type AuditPeople = {
  organization_id: string;
  user_id: string;
  sequence: number;
};

type AuditStarts = {
  organization_id: string;
  sequence: number;
  hash: Buffer;
};

type BulkChangeSkips = {
  organization_id: string;
  change_id: string;
  user_id: string;
  place: number;
  code: string;
  details: Json | null;
};

type BulkChanges = {
  organization_id: string;
  id: string;
  kind: string;
  change: Json;
  filter: Json;
  user_ids: string[];
  total: number;
  reached: Generated<number>;
  changed: Generated<number>;
  skipped: Generated<number>;
  status: Generated<string>;
  failure: string | null;
  failure_details: Json | null;
  account_id: string;
  user_id: string | null;
  actor_name: string;
  locale: string;
  created_at: Timestamp;
  updated_at: Timestamp;
  ended_at: Timestamp | null;
};

type CalendarFeeds = {
  organization_id: string;
  user_id: string;
  account_id: string;
  token_hash: Buffer;
  created_at: Timestamp;
  last_read_at: Timestamp | null;
};

type CardTypeFieldsUsed = {
  card_type_id: string;
  field: string;
};

type CardTypeRequests = {
  organization_id: string;
  id: string;
  name: string;
  description: string | null;
  status: string;
  requested_by_name: string;
  requested_at: Timestamp;
  answer: string | null;
  answered_at: Timestamp | null;
  version: Generated<number>;
  requested_by_user_id: string | null;
};

type CardTypes = {
  id: string;
  version: Generated<number>;
  locales: Json;
  name_keys: Json;
  name_key: Generated<string>;
  descriptions: Json;
  schema: Json;
  is_ai_field: boolean;
  ai_name: string | null;
  is_default: boolean;
  has_notification: boolean;
  has_expiration_date: boolean;
  can_expire: boolean;
  created_at: Timestamp;
  updated_at: Timestamp;
};

type Cards = {
  organization_id: string;
  id: string;
  user_id: string;
  card_type_id: string;
  version: Generated<number>;
  status: string;
  sealed: Buffer;
  data_key_version: number;
  expiration_date: string | null;
  expires_on: string | null;
  listed_at: StampedTimestamp;
  front_file_id: string | null;
  back_file_id: string | null;
  replaced_by_id: string | null;
  notified_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by_name: string | null;
  course_id: string | null;
  course_name: string | null;
  search_key: Generated<string>;
};

type ConfidentialityIncidents = {
  organization_id: string;
  id: string;
  version: Generated<number>;
  occurred_on: string;
  what_happened: string;
  data_concerned: string;
  people_count: number;
  seriousness: string;
  authority_notified_on: string | null;
  people_notified_on: string | null;
  measures: string | null;
  recorded_by_name: string;
  created_at: Timestamp;
  updated_at: Timestamp;
};

type ContentVersions = {
  organization_id: string;
  kind: string;
  item_id: string;
  number: number;
  snapshot: Json;
  file_ids: string[];
  created_at: Timestamp;
  created_by: string | null;
};

type CourseAssignments = {
  organization_id: string;
  course_id: string;
  user_id: string;
  importance: string;
  reached_on: string;
  due_on: string | null;
  reminded_on: string | null;
  escalated_for: string | null;
  is_completed: Generated<boolean>;
  is_opened: Generated<boolean>;
  correct_answers: Generated<number>;
  asked_questions: Generated<number>;
  is_archived: Generated<boolean>;
  reminder_sent_at: Timestamp | null;
};

type CourseCategories = {
  organization_id: string;
  id: string;
  version: Generated<number>;
  name: string;
  name_key: string;
  description: string | null;
  icon: string;
  color: string;
  image_file_id: string | null;
  position: number;
  created_at: Timestamp;
  updated_at: Timestamp;
};

type CourseCollections = {
  organization_id: string;
  id: string;
  version: Generated<number>;
  name: string;
  name_key: string;
  description: string | null;
  icon: string;
  color: string;
  image_file_id: string | null;
  status: string;
  position: number;
  created_at: Timestamp;
  updated_at: Timestamp;
};

type CourseCompletions = {
  organization_id: string;
  id: string;
  course_id: string;
  user_id: string;
  course_version: number;
  importance: string | null;
  completed_at: Timestamp;
  completed_on: string;
  expires_on: string | null;
  correct_answers: number;
  asked_questions: number;
  certificate_number: string | null;
  card_id: string | null;
};

type CourseEnrollments = {
  organization_id: string;
  course_id: string;
  user_id: string;
  opened_at: Timestamp;
  last_opened_at: Timestamp;
  counts_from_version: Generated<number>;
  counts_from: Timestamp;
  lessons_done_at: Timestamp | null;
  completed_version: number | null;
  completed_at: Timestamp | null;
  expires_on: string | null;
  correct_answers: Generated<number>;
  asked_questions: Generated<number>;
  again_from: string | null;
  again_notified_for: string | null;
};

type CourseFigures = {
  organization_id: string;
  course_id: string;
  importance: string;
  part: number;
  people: Generated<number>;
  completed: Generated<number>;
  opened: Generated<number>;
  attempted: Generated<number>;
  passed: Generated<number>;
  score_sum: Generated<number>;
};

type CourseFiles = {
  organization_id: string;
  course_id: string;
  file_id: string;
};

type CoursePeopleTotals = {
  organization_id: string;
  part: number;
  people: Generated<number>;
  incomplete: Generated<number>;
};

type CoursePersonFigures = {
  organization_id: string;
  user_id: string;
  name_key: string;
  is_active: boolean;
  courses: Generated<number>;
  completed: Generated<number>;
  correct_answers: Generated<number>;
  asked_questions: Generated<number>;
  completion_rate: Generated<number>;
  score: Generated<number>;
};

type CourseRecipients = {
  organization_id: string;
  id: string;
  course_id: string;
  version: Generated<number>;
  importance: string;
  visible: boolean;
  notification: boolean;
  deadline_kind: string;
  deadline_on: string | null;
  deadline_days: number | null;
  created_at: Timestamp;
  everybody_id: string | null;
  user_group_id: string | null;
  structure_group_id: string | null;
  site_id: string | null;
  project_id: string | null;
  profession_id: string | null;
  position_id: string | null;
  job_category_id: string | null;
  user_id: string | null;
  kind: Generated<string>;
  target_id: Generated<string>;
};

type CourseRegrades = {
  organization_id: string;
  id: string;
  course_id: string;
  course_version: number;
  questions: Json;
  ordered_by: string | null;
  ordered_by_name: string;
  ordered_at: Timestamp;
  updated_at: Timestamp;
  finished_at: Timestamp | null;
  after_user_id: string | null;
  total: number | null;
  done: Generated<number>;
  improved: Generated<number>;
  passed: Generated<number>;
  completed: Generated<number>;
};

type CourseReminderRuns = {
  organization_id: string;
  id: string;
  course_id: string;
  importance: string | null;
  user_ids: string[] | null;
  ordered_at: Timestamp;
  updated_at: Timestamp;
};

type CourseSignOffs = {
  organization_id: string;
  course_id: string;
  user_id: string;
  course_version: number;
  state: string;
  lessons_done_at: Timestamp;
  observed_ids: Generated<string[]>;
  remark: string | null;
  signed_by: string | null;
  signed_at: Timestamp | null;
};

type CourseSyncs = {
  organization_id: string;
  revision: string;
  synced_at: Timestamp;
};

type CourseWeeks = {
  organization_id: string;
  course_id: string;
  week: string;
  part: number;
  completions: Generated<number>;
  anonymous: Generated<number>;
};

type Courses = {
  organization_id: string;
  id: string;
  version: Generated<number>;
  author_id: string | null;
  created_by_a_member: boolean;
  locale: string;
  name: string;
  name_key: string;
  search_key: Generated<string>;
  description: string | null;
  translations: Generated<Json>;
  cover_kind: string;
  icon: string;
  color: string;
  image_file_id: string | null;
  video_file_id: string | null;
  video_address: string | null;
  collection_id: string | null;
  collection_position: number | null;
  category_id: string | null;
  is_automatic_post: boolean;
  is_random_questions: boolean;
  is_pass_required: boolean;
  has_certificate: boolean;
  recertify_months: number | null;
  enroll_days_before: number | null;
  reminders: Json;
  card_rule: Json | null;
  sign_off: Json | null;
  lesson_count: Generated<number>;
  minutes: Generated<number>;
  questions_count: Generated<number>;
  missing_count: Generated<number>;
  published_version: number | null;
  published_brief: Json | null;
  first_valid_version: Generated<number>;
  has_unpublished_changes: Generated<boolean>;
  post_id: string | null;
  published_at: Timestamp | null;
  archived_at: Timestamp | null;
  notified_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  status: Generated<string>;
};

type DataExportVolumes = {
  organization_id: string;
  export_id: string;
  number: number;
  file_id: string;
};

type DataExports = {
  organization_id: string;
  id: string;
  user_id: string | null;
  status: Generated<string>;
  position: Json;
  steps_total: Generated<number>;
  steps_done: Generated<number>;
  row_count: Generated<number>;
  file_count: Generated<number>;
  table_rows: Json;
  missing_files: Json;
  attempts: Generated<number>;
  lease_until: Timestamp;
  account_id: string;
  requested_by_name: string;
  locale: string;
  created_at: Timestamp;
  ended_at: Timestamp | null;
  expires_at: Timestamp | null;
};

type DataKeys = {
  organization_id: string;
  version: number;
  wrapped: Buffer;
  master_id: string;
  created_at: StampedTimestamp;
};

type EmergencyCardSettings = {
  organization_id: string;
  version: Generated<number>;
  first_aid_type_ids: Generated<string[]>;
  updated_at: Timestamp;
};

type EmergencyCardStates = {
  organization_id: string;
  site_id: string;
  hashes: Json;
  since: Timestamp;
  changed: string[];
};

type EmergencyContacts = {
  organization_id: string;
  user_id: string;
  position: number;
  name: string;
  relationship: string | null;
  phone1: string;
  phone2: string | null;
  street: string | null;
  city: string | null;
  province: string | null;
  country: string | null;
};

type EventReminders = {
  organization_id: string;
  id: string;
  post_id: string;
  requested_by_name: string;
  requested_at: Timestamp;
  done_at: Timestamp | null;
  people: number | null;
};

type EventResponses = {
  organization_id: string;
  post_id: string;
  user_id: string;
  response: string;
  spouse_count: number;
  children_count: number;
  answered_at: Timestamp;
  recorded_by_user_id: string | null;
  recorded_by_name: string | null;
};

type ExternalAppRequests = {
  organization_id: string;
  id: string;
  version: Generated<number>;
  name: string;
  description: string | null;
  status: string;
  requested_by_name: string;
  requested_by_user_id: string | null;
  requested_at: Timestamp;
  answer: string | null;
  answered_at: Timestamp | null;
};

type ExternalApps = {
  id: string;
  version: Generated<number>;
  name: string;
  name_key: string;
  description: string | null;
  icon: string;
  color: string;
  image_organization_id: string | null;
  image_file_id: string | null;
  deeplink: string | null;
  ios_bundle_id: string | null;
  android_bundle_id: string | null;
  ios_url: string | null;
  android_url: string | null;
  is_ios_enabled: boolean;
  is_android_enabled: boolean;
  created_at: Timestamp;
  updated_at: Timestamp;
};

type FileTexts = {
  organization_id: string;
  file_id: string;
  pages: number;
  words: number;
  text: string;
};

type Files = {
  organization_id: string;
  id: string;
  object_type: string;
  picture_use: string | null;
  row_id: string | null;
  name: string;
  content_type: string;
  announced_size: number | null;
  byte_size: number | null;
  width: number | null;
  height: number | null;
  duration_seconds: number | null;
  need_processing: Generated<boolean>;
  status: string;
  refusal: string | null;
  personal: boolean;
  object_key: string;
  attempt: number;
  data_key_version: number | null;
  used_by_type: string | null;
  used_by_id: string | null;
  account_id: string;
  created_at: StampedTimestamp;
  updated_at: StampedTimestamp;
};

type GroupLeaders = {
  organization_id: string;
  structure_group_id: string | null;
  user_group_id: string | null;
  group_id: Generated<string>;
  user_id: string;
};

type IdempotencyKeys = {
  organization_id: string;
  account_id: string;
  key: string;
  request_hash: Buffer;
  status: number | null;
  answer: Json | null;
  created_at: StampedTimestamp;
};

type IdentityPayloads = {
  name: string;
  id: string;
  payload: Json;
  grant_id: string | null;
  uid: string | null;
  user_code: string | null;
  expires_at: Timestamp | null;
  consumed_at: Timestamp | null;
};

type ImportKnownValues = {
  organization_id: string;
  dataset: string;
  field: string;
  value_key: string;
  meaning: string;
  updated_at: Timestamp;
};

type ImportMappings = {
  organization_id: string;
  dataset: string;
  headings_hash: Buffer;
  columns: string[];
  date_order: string;
  updated_at: Timestamp;
};

type ImportRows = {
  organization_id: string;
  import_id: string;
  line: number;
  row_id: string;
  cells: string[] | null;
  read_values: Json | null;
  first_key: string | null;
  second_key: string | null;
  third_key: string | null;
  sealed: Buffer | null;
  data_key_version: number | null;
  last_characters: string | null;
  read_issues: Json;
  issues: Json;
  name: string | null;
  name_key: string | null;
  outcome: string | null;
  outcome_rank: Generated<number>;
  is_doubtful: Generated<boolean>;
  object_id: string | null;
  summary: string | null;
  changes: Json;
  is_invited: Generated<boolean>;
  done_at: Timestamp | null;
  supervisor_number: string | null;
  before_values: Json | null;
  after_values: Json | null;
  version_after: number | null;
  undone_at: Timestamp | null;
  kept: string | null;
};

type ImportValues = {
  organization_id: string;
  import_id: string;
  id: string;
  field: string;
  value: string;
  value_key: string;
  row_count: number;
  choice: string;
  match_id: string | null;
  match_name: string | null;
  created_id: string | null;
};

type Imports = {
  organization_id: string;
  id: string;
  dataset: string;
  file_id: string | null;
  file_name: string;
  byte_size: number;
  format: string;
  status: string;
  sheets: Json;
  sheet: number | null;
  columns: string[] | null;
  date_order: Generated<string>;
  is_mapping_remembered: Generated<boolean>;
  round: Generated<number>;
  added: Generated<number>;
  changed: Generated<number>;
  unchanged: Generated<number>;
  doubtful: Generated<number>;
  refused: Generated<number>;
  progress_done: Generated<number>;
  progress_total: Generated<number>;
  progress_since: Timestamp | null;
  account_id: string;
  user_id: string | null;
  actor_name: string;
  is_super_admin: boolean;
  role_type: string | null;
  locale: string;
  invites: Generated<boolean>;
  invitation_run_id: string | null;
  failure: string | null;
  undo_removed: number | null;
  undo_restored: number | null;
  undo_kept: number | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  started_at: Timestamp | null;
  ended_at: Timestamp | null;
};

type InboxAssignments = {
  organization_id: string;
  kind: string;
  object_id: string;
  user_id: string;
  assigned_by: string;
  assigned_at: Timestamp;
};

type InboxLetters = {
  organization_id: string;
  user_id: string;
  ordered_at: Timestamp;
  sent_on: string | null;
};

type InboxSnoozes = {
  organization_id: string;
  id: string;
  kind: string;
  object_id: string;
  account_id: string;
  is_for_everybody: boolean;
  until: string;
  created_at: Timestamp;
};

type InfohubArticles = {
  organization_id: string;
  id: string;
  status: string;
  version: Generated<number>;
  author_id: string | null;
  created_by_a_member: boolean;
  category_id: string | null;
  position: number | null;
  format: string;
  title: Generated<string>;
  blurb: Generated<string>;
  name_key: Generated<string>;
  search_key: Generated<string>;
  icon: string;
  color: string;
  image_file_id: string | null;
  tags: Generated<string[]>;
  feed: string;
  is_notification_enabled: boolean;
  is_signed_by_organization: boolean;
  can_share: boolean;
  can_download: boolean;
  link_target: string;
  priority: string;
  pin_kind: string;
  pin_from: string | null;
  pin_to: string | null;
  owner_id: string | null;
  review_months: number | null;
  checked_on: string;
  review_due_on: Generated<string | null>;
  soon_notified_for: string | null;
  due_notified_for: string | null;
  published_at: Timestamp | null;
  notified_at: Timestamp | null;
  deleted_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

type InfohubCategories = {
  organization_id: string;
  id: string;
  version: Generated<number>;
  name: string;
  name_key: string;
  description: string | null;
  icon: string;
  color: string;
  image_file_id: string | null;
  position: number | null;
  deleted_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

type InfohubClicks = {
  organization_id: string;
  article_id: string;
  day: string;
  locale: string;
  clicks: number;
};

type InfohubContents = {
  organization_id: string;
  article_id: string;
  locale: string;
  position: number;
  title: string;
  blurb: string;
  description_json: Json | null;
  external_link: string | null;
  pdf_file_id: string | null;
  is_original: boolean;
  is_outdated: Generated<boolean>;
};

type InfohubFeedback = {
  organization_id: string;
  article_id: string;
  user_id: string;
  is_useful: boolean;
  comment: string | null;
  at: Timestamp;
};

type InfohubFiles = {
  organization_id: string;
  article_id: string;
  file_id: string;
};

type InfohubLinkChecks = {
  organization_id: string;
  address: string;
  address_key: Generated<string>;
  state: string;
  status: number | null;
  title: string | null;
  checked_at: Timestamp;
};

type InfohubMissedSearches = {
  organization_id: string;
  day: string;
  search_key: string;
  search: string;
  searches: number;
};

type InfohubTargets = {
  organization_id: string;
  article_id: string;
  position: number;
  everybody_id: string | null;
  user_group_id: string | null;
  structure_group_id: string | null;
  site_id: string | null;
  project_id: string | null;
  profession_id: string | null;
  position_id: string | null;
  job_category_id: string | null;
  user_id: string | null;
  kind: Generated<string>;
  target_id: Generated<string>;
};

type IntegrationSecrets = {
  organization_id: string;
  id: string;
  kind: string;
  sealed: Buffer;
  data_key_version: number;
  ending: string;
  set_at: Timestamp;
  set_by_name: string;
  valid_until: Timestamp | null;
};

type InvitationCounts = {
  organization_id: string;
  day: string;
  kind: string;
  ordered: number;
};

type InvitationRuns = {
  organization_id: string;
  id: string;
  channel: string;
  user_ids: string[] | null;
  filter: string | null;
  role_types: string[];
  reached_id: string | null;
  found: Generated<number>;
  not_invitable: Generated<number>;
  unreachable: Generated<number>;
  too_soon: Generated<number>;
  over_limit: Generated<number>;
  prepared_at: Timestamp | null;
  account_id: string;
  created_at: Timestamp;
};

type Invitations = {
  organization_id: string;
  id: string;
  user_id: string;
  run_id: string | null;
  is_bulk: Generated<boolean>;
  channel: string;
  contact: string;
  locale: string | null;
  state: string;
  message_id: string;
  tries: Generated<number>;
  next_try_at: Timestamp | null;
  lease_until: Timestamp | null;
  handed_over_at: Timestamp | null;
  reason: string | null;
  provider_code: string | null;
  provider_reference: string | null;
  account_id: string | null;
  created_at: Timestamp;
  sent_at: Timestamp | null;
};

type JobCategories = {
  organization_id: string;
  id: string;
  name: string;
  name_key: string;
  search_key: string;
  created_at: StampedTimestamp;
  updated_at: StampedTimestamp;
  version: Generated<number>;
};

type LeftQuestions = {
  organization_id: string;
  course_id: string;
  lesson_id: string;
  question_id: string;
  verdict: string;
  definition: string;
  left_by: string | null;
  left_by_name: string;
  left_at: Timestamp;
};

type LessonProgress = {
  organization_id: string;
  course_id: string;
  user_id: string;
  lesson_id: string;
  course_version: number;
  position_seconds: Generated<number>;
  completed_at: Timestamp | null;
  best_attempt_id: string | null;
  correct_answers: number | null;
  asked_questions: number | null;
  is_passed: boolean | null;
  updated_at: Timestamp;
  analyzed_attempt_id: string | null;
  key_version: number | null;
  analyzed_key_version: number | null;
};

type Lessons = {
  organization_id: string;
  id: string;
  course_id: string;
  version: Generated<number>;
  type: string;
  position: number;
  title: Generated<string>;
  title_key: Generated<string>;
  duration: number | null;
  url: string | null;
  file_id: string | null;
  text_json: Json | null;
  caption: string | null;
  quiz: Json | null;
  translations: Generated<Json>;
  is_changed: Generated<boolean>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

type ListChanges = {
  transaction_id: string;
  organization_id: string;
  list: string;
  added: number;
};

type ListStates = {
  organization_id: string;
  list: string;
  row_count: number;
  revision: number;
};

type ListViewDefaults = {
  organization_id: string;
  account_id: string;
  list: string;
  view_id: string;
};

type ListViews = {
  organization_id: string;
  id: string;
  list: string;
  account_id: string;
  name: string;
  name_key: string;
  search: Json;
  role_types: Generated<string[]>;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

type NationalIds = {
  organization_id: string;
  user_id: string;
  sealed: Buffer;
  data_key_version: number;
  last_characters: string;
};

type NotificationSettings = {
  organization_id: string;
  user_id: string;
  level: string;
};

type NotificationTypeVersions = {
  type_id: string;
  version: number;
  is_push: boolean;
  is_email: boolean;
  is_sms: boolean;
  texts: Json | null;
  at: Timestamp | null;
  by_name: string | null;
};

type NotificationTypes = {
  id: string;
  version: Generated<number>;
  is_push: Generated<boolean>;
  is_email: Generated<boolean>;
  is_sms: Generated<boolean>;
  texts: Json | null;
  updated_at: Timestamp | null;
  updated_by_name: string | null;
};

type Notifications = {
  organization_id: string;
  id: string;
  user_id: string;
  type: string;
  post_id: string | null;
  comment_id: string | null;
  actor_id: string | null;
  push: string;
  created_at: Timestamp;
  read_at: Timestamp | null;
  card_id: string | null;
  card_event: string | null;
  push_from: Timestamp | null;
  push_at: Timestamp | null;
  push_devices: number | null;
  push_outcome: string | null;
  reminded_at: Timestamp | null;
  article_id: string | null;
  review_due_on: string | null;
  course_id: string | null;
  course_version: number | null;
  course_day: string | null;
  people_ids: string[] | null;
  paystub_id: string | null;
  paystub_run_id: string | null;
  paystub_release: number | null;
  paystub_recall_id: string | null;
  text_version: number | null;
  mail: Generated<string>;
  sms: Generated<string>;
  mail_outcome: string | null;
  sms_outcome: string | null;
  mail_at: Timestamp | null;
  sms_at: Timestamp | null;
  is_reading_reminder: Generated<boolean>;
};

type OrganizationAppTargets = {
  organization_id: string;
  app_id: string;
  position: number;
  everybody_id: string | null;
  user_group_id: string | null;
  structure_group_id: string | null;
  site_id: string | null;
  project_id: string | null;
  profession_id: string | null;
  position_id: string | null;
  job_category_id: string | null;
  user_id: string | null;
  kind: Generated<string>;
  target_id: Generated<string>;
};

type OrganizationApps = {
  organization_id: string;
  app_id: string;
  version: Generated<number>;
  is_ios_offered: Generated<boolean>;
  is_android_offered: Generated<boolean>;
  position: number;
};

type OrganizationCardTypes = {
  organization_id: string;
  card_type_id: string;
  is_enabled: boolean;
};

type OrganizationErasures = {
  erased_organization_id: string;
  company_name: string;
  cancelled_at: Timestamp;
  due_at: Timestamp;
  begun_at: Timestamp;
  lease_until: Timestamp;
  keys_destroyed_at: Timestamp | null;
  finished_at: Timestamp | null;
  row_counts: Generated<Json>;
  object_count: Generated<number>;
  account_count: Generated<number>;
};

type OrganizationIntegrations = {
  organization_id: string;
  app_url: string | null;
  scheduling_is_active: Generated<boolean>;
  scheduling_account_name: string | null;
  scheduling_account_number: string | null;
  scheduling_tests: Generated<Json>;
};

type OrganizationStorage = {
  organization_id: string;
  byte_count: number;
  measured_at: Timestamp;
};

type OrganizationSubscriptions = {
  organization_id: string;
  version: Generated<number>;
  plan_name: string | null;
  seats: number | null;
  renews_on: string | null;
  cancelled_at: Timestamp | null;
  cancelled_by_name: string | null;
  erase_on: string | null;
  erase_at: Timestamp | null;
  reminded_days: number | null;
};

type Organizations = {
  organization_id: string;
  display_name: string;
  company_name: string;
  industry: string;
  primary_color: string | null;
  default_locale: Generated<string>;
  time_zone: Generated<string>;
  learning: Generated<boolean>;
  operations: Generated<boolean>;
  organization_structure: Generated<boolean>;
  paystubs: Generated<boolean>;
  single_news_feed: Generated<boolean>;
  owner_user_id: string | null;
  search_key: string;
  created_at: StampedTimestamp;
  country: Generated<string>;
  version: Generated<number>;
  logo_file_id: string | null;
  mobile_avatar_file_id: string | null;
  login_background: string | null;
  billing_company: string | null;
  billing_street: string | null;
  billing_city: string | null;
  billing_province: string | null;
  billing_postal_code: string | null;
  billing_country: string | null;
  billing_email: string | null;
  erasing_since: Timestamp | null;
};

type OwnerOffers = {
  organization_id: string;
  user_id: string;
  offered_at: Timestamp;
  offered_by_name: string;
};

type PaystubCounts = {
  organization_id: string;
  run_id: string;
  state: string;
  stubs: number;
};

type PaystubLinks = {
  organization_id: string;
  id: string;
  user_id: string;
  secret_hash: Buffer;
  channel: string;
  contact: string;
  state: string;
  created_at: Timestamp;
  created_by_name: string;
  sent_at: Timestamp | null;
  revoked_at: Timestamp | null;
  wrong_answers: Generated<number>;
  locked_until: Timestamp | null;
  opened_count: Generated<number>;
  last_opened_at: Timestamp | null;
};

type PaystubOpenings = {
  organization_id: string;
  paystub_id: string;
  at: Timestamp;
  id: string;
};

type PaystubRecalls = {
  organization_id: string;
  id: string;
  run_id: string;
  message: string;
  at: Timestamp;
  by_name: string;
  stubs: number;
  opened: number;
  checks_again: Generated<boolean>;
  done: Generated<number>;
  is_over: Generated<boolean>;
};

type PaystubRuns = {
  organization_id: string;
  id: string;
  version: Generated<number>;
  pay_date: string;
  period_start: string;
  period_end: string;
  stage: string;
  received_at: Timestamp;
  received_by_name: string;
  checked_at: Timestamp | null;
  checked_by_name: string | null;
  checked_by_account: string | null;
  approved_at: Timestamp | null;
  approved_by_name: string | null;
  approved_by_account: string | null;
  note: string | null;
  release_at: Timestamp | null;
  release_number: Generated<number>;
  released_at: Timestamp | null;
  last_released_at: Timestamp | null;
  auto_reminded_at: Timestamp | null;
  created_at: Timestamp;
  releasing_total: number | null;
  reminding_at: Timestamp | null;
  reminding_total: number | null;
  reminding_done: number | null;
  recalling_from: Timestamp | null;
};

type PaystubSettings = {
  organization_id: string;
  version: Generated<number>;
  period_length: string;
  pay_weekday: number;
  days_after_period: number;
  reads_pdfs: boolean;
  needs_second_person: boolean;
  release_time: string;
  sends_push: boolean;
  remind_after_days: number | null;
  keep_years: number;
  updated_at: Timestamp;
  former_months: Generated<number>;
  reminds_by_sms: Generated<boolean>;
};

type PaystubSplitPages = {
  organization_id: string;
  split_id: string;
  page: number;
  reason: string;
  user_id: string | null;
  numbers: string[];
  names: string[];
  decision: string | null;
  given_user_id: string | null;
  decision_reason: string | null;
  stub_name: string | null;
  kept_at: Timestamp | null;
  refusal: string | null;
};

type PaystubSplits = {
  organization_id: string;
  id: string;
  version: Generated<number>;
  state: string;
  file_id: string | null;
  file_name: string;
  byte_size: number;
  page_count: number;
  pages_read: Generated<number>;
  pay_date: string;
  period_start: string;
  period_end: string;
  replaces: Generated<boolean>;
  failure: string | null;
  account_id: string;
  user_id: string | null;
  actor_name: string;
  created_at: Timestamp;
  updated_at: Timestamp;
};

type Paystubs = {
  organization_id: string;
  id: string;
  run_id: string;
  version: Generated<number>;
  user_id: string | null;
  employee_number: string;
  display_name: string;
  name_key: string;
  file_id: string;
  file_name: string;
  file_name_key: string;
  byte_size: number;
  state: string;
  findings: Json;
  other_user_id: string | null;
  matched_by: string;
  match_reason: string | null;
  decided_by_account: string | null;
  content_mark: Buffer;
  text_mark: Buffer | null;
  sent_at: Timestamp;
  sent_by: string | null;
  sent_by_name: string;
  is_replacement: Generated<boolean>;
  released_at: Timestamp | null;
  recalled_at: Timestamp | null;
  opened_count: Generated<number>;
  last_opened_at: Timestamp | null;
  reminded_at: Timestamp | null;
};

type PhoneBookChoices = {
  organization_id: string;
  user_id: string;
  hides_mobile: boolean;
  hides_email: boolean;
  updated_at: Timestamp;
};

type PhoneBookContactKeys = {
  organization_id: string;
  contact_id: string;
  kind: string;
  key: string;
};

type PhoneBookContacts = {
  organization_id: string;
  id: string;
  version: Generated<number>;
  first_name: string | null;
  last_name: string | null;
  company: string | null;
  category: string;
  note: string | null;
  is_favorite: Generated<boolean>;
  phones: Generated<Json>;
  emails: Generated<Json>;
  name_key: string;
  company_key: string | null;
  search_key: string;
  created_at: Timestamp;
  updated_at: Timestamp;
};

type PhoneBookMembers = {
  organization_id: string;
  id: string;
  name_key: string;
  site_id: string | null;
  position_id: string | null;
  mobile: string | null;
  work_phone: string | null;
  work_phone_extension: string | null;
  email: string | null;
  search_key: string;
  mobile_digits: Generated<string | null>;
  work_digits: Generated<string | null>;
  email_key: Generated<string | null>;
};

type PhoneBookSettings = {
  organization_id: string;
  version: Generated<number>;
  shows_mobile: boolean;
  shows_work_phone: boolean;
  shows_email: boolean;
  updated_at: Timestamp;
};

type Positions = {
  organization_id: string;
  id: string;
  name: string;
  name_key: string;
  search_key: string;
  created_at: StampedTimestamp;
  updated_at: StampedTimestamp;
  version: Generated<number>;
};

type PostAcknowledgements = {
  organization_id: string;
  post_id: string;
  user_id: string;
  locale: string;
  version_number: number;
  acknowledged_at: Timestamp;
};

type PostAttachments = {
  organization_id: string;
  post_id: string;
  position: number;
  file_id: string | null;
  video_url: string | null;
};

type PostClicks = {
  organization_id: string;
  id: string;
  post_id: string;
  user_id: string;
  url: string;
  at: Timestamp;
};

type PostComments = {
  organization_id: string;
  id: string;
  post_id: string;
  user_id: string;
  content: string;
  mentioned_user_ids: Generated<string[]>;
  created_at: Timestamp;
  search_key: Generated<string>;
};

type PostContents = {
  organization_id: string;
  post_id: string;
  locale: string;
  position: number;
  title: string;
  content_json: Json | null;
  is_original: boolean;
  is_outdated: Generated<boolean>;
};

type PostFiles = {
  organization_id: string;
  post_id: string;
  file_id: string;
};

type PostReactions = {
  organization_id: string;
  post_id: string;
  user_id: string;
  reaction: string;
  at: Timestamp;
};

type PostReminders = {
  organization_id: string;
  id: string;
  post_id: string;
  user_ids: string[] | null;
  requested_by_name: string;
  requested_at: Timestamp;
  updated_at: Timestamp;
  done_at: Timestamp | null;
  people: number | null;
};

type PostTargets = {
  organization_id: string;
  post_id: string;
  position: number;
  everybody_id: string | null;
  user_group_id: string | null;
  structure_group_id: string | null;
  site_id: string | null;
  project_id: string | null;
  profession_id: string | null;
  position_id: string | null;
  job_category_id: string | null;
  user_id: string | null;
  kind: Generated<string>;
  target_id: Generated<string>;
};

type PostTemplateFiles = {
  organization_id: string;
  template_id: string;
  file_id: string;
};

type PostTemplates = {
  organization_id: string;
  id: string;
  type: string;
  name: string;
  name_key: string;
  is_shared: boolean;
  owner_id: string | null;
  snapshot: Json;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

type PostViews = {
  organization_id: string;
  post_id: string;
  user_id: string;
  locale: string;
  first_at: Timestamp;
};

type Posts = {
  organization_id: string;
  id: string;
  type: string;
  status: string;
  version: Generated<number>;
  author_id: string | null;
  created_by_a_member: boolean;
  title: Generated<string>;
  name_key: Generated<string>;
  search_key: Generated<string>;
  categories: Generated<string[]>;
  feed: string;
  is_notification_enabled: boolean;
  are_comments_enabled: boolean;
  is_signed_by_organization: boolean;
  priority: string;
  pin_kind: string;
  pin_from: string | null;
  pin_to: string | null;
  scheduled_at: Timestamp | null;
  recurrence: Json | null;
  is_recurring: Generated<boolean>;
  recurs_from: Timestamp | null;
  next_at: Timestamp | null;
  due_at: StampedTimestamp;
  parent_id: string | null;
  published_at: Timestamp | null;
  notified_at: Timestamp | null;
  deleted_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  dated_at: StampedTimestamp;
  event_type: string;
  event_mode: string;
  event_place_name: string | null;
  event_address: string | null;
  event_zip_code: string | null;
  event_url: string | null;
  event_starts_at: Timestamp | null;
  event_ends_at: Timestamp | null;
  event_over_at: StampedTimestamp;
  event_has_registration: boolean;
  event_registration_closes_at: Timestamp | null;
  event_capacity: number | null;
  event_allow_plus_one: boolean;
  event_allow_children: boolean;
  event_schedule: Json | null;
  is_acknowledgement_asked: Generated<boolean>;
  acknowledgement_due_on: string | null;
  removed_acknowledgements: Generated<number>;
};

type PrivacyRequests = {
  organization_id: string;
  id: string;
  version: Generated<number>;
  kind: string;
  status: Generated<string>;
  user_id: string | null;
  received_on: string;
  due_on: string;
  answered_on: string | null;
  answer: string | null;
  export_id: string | null;
  steps_total: Generated<number>;
  steps_done: Generated<number>;
  lease_until: Timestamp | null;
  ordered_by: string | null;
  recorded_by_name: string;
  created_at: Timestamp;
  updated_at: Timestamp;
};

type Professions = {
  organization_id: string;
  id: string;
  name: string;
  name_key: string;
  search_key: string;
  job_category_id: string | null;
  created_at: StampedTimestamp;
  updated_at: StampedTimestamp;
  version: Generated<number>;
};

type Projects = {
  organization_id: string;
  id: string;
  name: string;
  name_key: string;
  search_key: string;
  code: string | null;
  code_key: string | null;
  category: string | null;
  category_key: string | null;
  created_at: StampedTimestamp;
  updated_at: StampedTimestamp;
  version: Generated<number>;
};

type ProofKeys = {
  id: number;
  key: Buffer;
};

type QuestionFigures = {
  organization_id: string;
  course_id: string;
  lesson_id: string;
  question_id: string;
  course_version: number;
  language: string;
  answers: number;
  correct: number;
  sum_others: number;
  sum_others_squared: number;
  sum_others_of_correct: number;
};

type QuizAttempts = {
  organization_id: string;
  id: string;
  course_id: string;
  user_id: string;
  lesson_id: string;
  course_version: number;
  locale: string;
  questions: Json;
  answers: Generated<Json>;
  begun_at: Timestamp;
  ends_at: Timestamp | null;
  handed_in_at: Timestamp | null;
  correct_answers: number | null;
  asked_questions: number;
  is_passed: boolean | null;
  key_version: number | null;
  key_correct: number | null;
};

type QuizFigures = {
  organization_id: string;
  course_id: string;
  lesson_id: string;
  course_version: number;
  language: string;
  people: number;
  score_sum: number;
  erased: Generated<number>;
};

type RateCounters = {
  key: string;
  window_start: Timestamp;
  hits: number;
};

type RetentionRuns = {
  organization_id: string;
  id: string;
  counts: Generated<Json>;
  started_at: Timestamp;
  ended_at: Timestamp | null;
};

type RetentionSettings = {
  organization_id: string;
  version: Generated<number>;
  periods: Generated<Json>;
  updated_at: Timestamp;
};

type SiteHospitals = {
  organization_id: string;
  site_id: string;
  version: Generated<number>;
  name: string | null;
  address: string | null;
  phone: string | null;
  phone_extension: string | null;
  updated_at: Timestamp;
};

type Sites = {
  organization_id: string;
  id: string;
  name: string;
  name_key: string;
  search_key: string;
  type: string | null;
  type_key: string | null;
  street: string | null;
  street_key: string | null;
  city: string | null;
  city_key: string | null;
  province: string | null;
  province_key: string | null;
  country: string | null;
  country_key: string | null;
  postal_code: string | null;
  postal_code_key: string | null;
  created_at: StampedTimestamp;
  updated_at: StampedTimestamp;
  version: Generated<number>;
};

type StatisticsChecks = {
  organization_id: string;
  requested_at: Timestamp;
  started_at: Timestamp | null;
  finished_at: Timestamp | null;
  compared: Generated<number>;
  difference_count: Generated<number>;
  differences: Generated<Json>;
};

type StructureGroupUsers = {
  organization_id: string;
  group_id: string;
  user_id: string;
};

type StructureGroups = {
  organization_id: string;
  id: string;
  parent_id: string | null;
  name: string;
  name_key: string;
  created_at: StampedTimestamp;
  version: Generated<number>;
};

type StructureLevels = {
  organization_id: string;
  id: string;
  name: string;
  name_key: string;
  position: number;
  version: Generated<number>;
};

type UsageDays = {
  organization_id: string;
  day: string;
  views: number;
  openings: number;
};

type UsageSites = {
  organization_id: string;
  id: Generated<string>;
  site_id: string | null;
  kept_on: string;
  people: number;
  active: number;
  engaged: number;
};

type UserDevices = {
  organization_id: string;
  id: string;
  user_id: string;
  token: string;
  platform: string;
  app_version: string;
  locale: string;
  registered_at: Timestamp;
  last_seen_at: Timestamp;
};

type UserDocuments = {
  organization_id: string;
  id: string;
  user_id: string;
  added_by_user_id: string | null;
  added_by_name: string;
  added_at: Timestamp;
};

type UserGroupAudiences = {
  organization_id: string;
  group_id: string;
  nested_group_id: string | null;
  structure_group_id: string | null;
  site_id: string | null;
  project_id: string | null;
  profession_id: string | null;
  position_id: string | null;
  job_category_id: string | null;
  kind: Generated<string>;
  target_id: Generated<string>;
};

type UserGroupUsers = {
  organization_id: string;
  group_id: string;
  user_id: string;
  excluded: boolean;
};

type UserGroups = {
  organization_id: string;
  id: string;
  name: string;
  name_key: string;
  importance: string;
  rule: Json | null;
  kind: Generated<string>;
  version: Generated<number>;
  created_at: StampedTimestamp;
  updated_at: StampedTimestamp;
  updated_by: string | null;
};

type UserMonths = {
  organization_id: string;
  month: string;
  user_id: string;
};

type UserVisits = {
  organization_id: string;
  user_id: string;
  first_sign_in_at: Timestamp;
  last_seen_at: Timestamp;
};

type Users = {
  organization_id: string;
  id: string;
  account_id: string | null;
  given_name: string;
  middle_name: string | null;
  family_name: string;
  display_name: string;
  name_key: string;
  search_key: string;
  employee_number: string | null;
  email: string | null;
  phone: string | null;
  gender: string | null;
  preferred_pronouns: string | null;
  date_of_birth: string | null;
  spoken_languages: Generated<string[]>;
  avatar_file_id: string | null;
  role_type: string;
  invitation_status: string;
  status_before_disabled: string | null;
  disabled_by: string | null;
  disabled_reason: string | null;
  supervisor_id: string | null;
  site_id: string | null;
  project_id: string | null;
  profession_id: string | null;
  position_id: string | null;
  job_category_id: string | null;
  created_at: StampedTimestamp;
  updated_at: StampedTimestamp;
  version: Generated<number>;
  role_rank: Generated<number>;
  status_rank: Generated<number>;
  email_key: Generated<string | null>;
  preferred_given_name: string | null;
  home_phone: string | null;
  work_phone: string | null;
  work_phone_extension: string | null;
  professional_phone: string | null;
  professional_email: string | null;
  street: string | null;
  city: string | null;
  province: string | null;
  postal_code: string | null;
  country: string | null;
  locale: string | null;
  title: string | null;
  employment_type: string | null;
  hire_date: string | null;
  start_date: string | null;
  trial_end_date: string | null;
  t_shirt_size: string | null;
  allergies: string | null;
  borrowed_assets: string | null;
  mother_name: string | null;
  login_method: string | null;
  sms_registered_at: Timestamp | null;
  disabled_at: Timestamp | null;
  employee_number_key: Generated<string | null>;
};

type WebhookDeliveries = {
  organization_id: string;
  id: string;
  webhook_id: string;
  event: string;
  object_id: string;
  user_id: string | null;
  occurred_at: Timestamp;
  state: Generated<string>;
  tries: Generated<number>;
  next_at: Timestamp;
  outcome: string | null;
  status_code: number | null;
  milliseconds: number | null;
  tried_at: Timestamp | null;
};

type WebhookSecrets = {
  organization_id: string;
  id: string;
  webhook_id: string;
  sealed: Buffer;
  data_key_version: number;
  set_at: Timestamp;
  valid_until: Timestamp | null;
};

type Webhooks = {
  organization_id: string;
  id: string;
  version: Generated<number>;
  address: string;
  events: string[];
  is_active: Generated<boolean>;
  failing_since: Timestamp | null;
  gave_up_at: Timestamp | null;
  created_at: Timestamp;
  created_by_name: string;
};

export type DB = {
  accounts: Accounts;
  active_people_days: ActivePeopleDays;
  ai_answers: AiAnswers;
  ai_budget_months: AiBudgetMonths;
  ai_configurations: AiConfigurations;
  ai_document_targets: AiDocumentTargets;
  ai_documents: AiDocuments;
  ai_golden_questions: AiGoldenQuestions;
  ai_golden_results: AiGoldenResults;
  ai_golden_runs: AiGoldenRuns;
  ai_golden_sources: AiGoldenSources;
  ai_passage_vectors: AiPassageVectors;
  ai_passages: AiPassages;
  ai_question_groups: AiQuestionGroups;
  ai_source_categories: AiSourceCategories;
  ai_sources: AiSources;
  answer_figures: AnswerFigures;
  api_keys: ApiKeys;
  app_opens: AppOpens;
  attempt_grades: AttemptGrades;
  audit_heads: AuditHeads;
  audit_log: AuditLog;
  audit_people: AuditPeople;
  audit_starts: AuditStarts;
  bulk_change_skips: BulkChangeSkips;
  bulk_changes: BulkChanges;
  calendar_feeds: CalendarFeeds;
  card_type_fields_used: CardTypeFieldsUsed;
  card_type_requests: CardTypeRequests;
  card_types: CardTypes;
  cards: Cards;
  confidentiality_incidents: ConfidentialityIncidents;
  content_versions: ContentVersions;
  course_assignments: CourseAssignments;
  course_categories: CourseCategories;
  course_collections: CourseCollections;
  course_completions: CourseCompletions;
  course_enrollments: CourseEnrollments;
  course_figures: CourseFigures;
  course_files: CourseFiles;
  course_people_totals: CoursePeopleTotals;
  course_person_figures: CoursePersonFigures;
  course_recipients: CourseRecipients;
  course_regrades: CourseRegrades;
  course_reminder_runs: CourseReminderRuns;
  course_sign_offs: CourseSignOffs;
  course_syncs: CourseSyncs;
  course_weeks: CourseWeeks;
  courses: Courses;
  data_export_volumes: DataExportVolumes;
  data_exports: DataExports;
  data_keys: DataKeys;
  emergency_card_settings: EmergencyCardSettings;
  emergency_card_states: EmergencyCardStates;
  emergency_contacts: EmergencyContacts;
  event_reminders: EventReminders;
  event_responses: EventResponses;
  external_app_requests: ExternalAppRequests;
  external_apps: ExternalApps;
  file_texts: FileTexts;
  files: Files;
  group_leaders: GroupLeaders;
  idempotency_keys: IdempotencyKeys;
  identity_payloads: IdentityPayloads;
  import_known_values: ImportKnownValues;
  import_mappings: ImportMappings;
  import_rows: ImportRows;
  import_values: ImportValues;
  imports: Imports;
  inbox_assignments: InboxAssignments;
  inbox_letters: InboxLetters;
  inbox_snoozes: InboxSnoozes;
  infohub_articles: InfohubArticles;
  infohub_categories: InfohubCategories;
  infohub_clicks: InfohubClicks;
  infohub_contents: InfohubContents;
  infohub_feedback: InfohubFeedback;
  infohub_files: InfohubFiles;
  infohub_link_checks: InfohubLinkChecks;
  infohub_missed_searches: InfohubMissedSearches;
  infohub_targets: InfohubTargets;
  integration_secrets: IntegrationSecrets;
  invitation_counts: InvitationCounts;
  invitation_runs: InvitationRuns;
  invitations: Invitations;
  job_categories: JobCategories;
  left_questions: LeftQuestions;
  lesson_progress: LessonProgress;
  lessons: Lessons;
  list_changes: ListChanges;
  list_states: ListStates;
  list_view_defaults: ListViewDefaults;
  list_views: ListViews;
  national_ids: NationalIds;
  notification_settings: NotificationSettings;
  notification_type_versions: NotificationTypeVersions;
  notification_types: NotificationTypes;
  notifications: Notifications;
  organization_app_targets: OrganizationAppTargets;
  organization_apps: OrganizationApps;
  organization_card_types: OrganizationCardTypes;
  organization_erasures: OrganizationErasures;
  organization_integrations: OrganizationIntegrations;
  organization_storage: OrganizationStorage;
  organization_subscriptions: OrganizationSubscriptions;
  organizations: Organizations;
  owner_offers: OwnerOffers;
  paystub_counts: PaystubCounts;
  paystub_links: PaystubLinks;
  paystub_openings: PaystubOpenings;
  paystub_recalls: PaystubRecalls;
  paystub_runs: PaystubRuns;
  paystub_settings: PaystubSettings;
  paystub_split_pages: PaystubSplitPages;
  paystub_splits: PaystubSplits;
  paystubs: Paystubs;
  phone_book_choices: PhoneBookChoices;
  phone_book_contact_keys: PhoneBookContactKeys;
  phone_book_contacts: PhoneBookContacts;
  phone_book_members: PhoneBookMembers;
  phone_book_settings: PhoneBookSettings;
  positions: Positions;
  post_acknowledgements: PostAcknowledgements;
  post_attachments: PostAttachments;
  post_clicks: PostClicks;
  post_comments: PostComments;
  post_contents: PostContents;
  post_files: PostFiles;
  post_reactions: PostReactions;
  post_reminders: PostReminders;
  post_targets: PostTargets;
  post_template_files: PostTemplateFiles;
  post_templates: PostTemplates;
  post_views: PostViews;
  posts: Posts;
  privacy_requests: PrivacyRequests;
  professions: Professions;
  projects: Projects;
  proof_keys: ProofKeys;
  question_figures: QuestionFigures;
  quiz_attempts: QuizAttempts;
  quiz_figures: QuizFigures;
  rate_counters: RateCounters;
  retention_runs: RetentionRuns;
  retention_settings: RetentionSettings;
  site_hospitals: SiteHospitals;
  sites: Sites;
  statistics_checks: StatisticsChecks;
  structure_group_users: StructureGroupUsers;
  structure_groups: StructureGroups;
  structure_levels: StructureLevels;
  usage_days: UsageDays;
  usage_sites: UsageSites;
  user_devices: UserDevices;
  user_documents: UserDocuments;
  user_group_audiences: UserGroupAudiences;
  user_group_users: UserGroupUsers;
  user_groups: UserGroups;
  user_months: UserMonths;
  user_visits: UserVisits;
  users: Users;
  webhook_deliveries: WebhookDeliveries;
  webhook_secrets: WebhookSecrets;
  webhooks: Webhooks;
};
