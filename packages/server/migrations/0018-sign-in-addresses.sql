-- What people of the organisation of this transaction sign in with, and who of them is a super admin: accounts stand outside of
-- organisations, and the application's role cannot read them.
create function sign_ins_of(people uuid[]) returns table (user_id uuid, email text, phone text, is_super_admin boolean)
language sql stable security definer set search_path = public as $$
  select u.id, a.email, a.phone, a.is_super_admin from users u join accounts a on a.id = u.account_id
  where u.organization_id = current_organization() and u.id = any(people)
$$;
revoke all on function sign_ins_of(uuid[]) from public;
grant execute on function sign_ins_of(uuid[]) to fanal_app;
